"""The painter of SVG pictures."""
