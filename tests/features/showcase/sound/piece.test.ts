import { expect, test } from 'vitest';
import { makeHum, makePiece, PIECE_SECONDS } from '#src/features/showcase/sound/piece.ts';

const RATE = 8000;

test.each([
  ['the piece', makePiece],
  ['the hum', makeHum],
])('plays %s for ten seconds, never silent, never clipping, always the same', (_, make) => {
  const sound = make(RATE);
  expect(sound).toHaveLength(PIECE_SECONDS * RATE);
  expect(sound.every((value) => Math.abs(value) <= 0.91)).toBe(true);
  for (let second = 0; second < PIECE_SECONDS; second += 1) {
    const part = sound.slice(second * RATE, (second + 1) * RATE);
    const loudness = Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / RATE);
    expect(loudness).toBeGreaterThan(0.02);
  }
  expect(make(RATE)).toEqual(sound);
});
