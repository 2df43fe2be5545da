"""Rules about boards that borders divide into regions."""
