// @ts-check
/** Small sounds, made by the browser: a tick, a low tone, and three rising ones. */

/** @typedef {"entry" | "wrong" | "won"} Event  see senses.js */

/** The frequency of each tone, in Hz, when it begins and how long it takes, in seconds. @type {Record<Event, [number, number, number][]>} */
const TONES = {
  entry: [[660, 0, 0.05]],
  wrong: [[160, 0, 0.16]],
  won: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.3],
  ],
};

/** The greatest loudness, from 0 to 1. */
const LOUD = 0.08;

/** @type {AudioContext | undefined} */
let audio;

/** @param {Event} event */
export function play(event) {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  void audio.resume();
  for (const [frequency, after, long] of TONES[event]) {
    const tone = new OscillatorNode(audio, { frequency, type: "sine" });
    const loud = new GainNode(audio, { gain: 0 });
    const from = currentTime + after;
    loud.gain.setValueAtTime(0, from);
    loud.gain.linearRampToValueAtTime(LOUD, from + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + long);
    tone.connect(loud).connect(destination);
    tone.start(from);
    tone.stop(from + long);
  }
}
