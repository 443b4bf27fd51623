import { expect, test } from 'vitest';
import {
  levelAt,
  LOUDNESS_MOST_DB,
  sayCurve,
  soundOf,
} from '#src/features/showcase/sound/sound.ts';

function soundWith(specifications: Record<string, string>) {
  const productSpecifications = Object.entries(specifications).map(
    ([specificationName, specificationValue], id) => ({
      ...{ id, specificationName, specificationValue },
    }),
  );
  return soundOf({ name: 'Boom', productSpecifications });
}

test('prefers a stated frequency range to an estimate from the driver', () => {
  const stated = soundWith({ 'Frequency response': '45 Hz – 18 kHz', 'Driver size': '50 mm' });
  expect(stated).toMatchObject({ lowHz: 45, highHz: 18_000 });
  expect(stated?.sources[0]).toBe('Its stated range: 45 Hz – 18 kHz.');
  expect(soundWith({ 'Frequency response': '8 Hz – 40 kHz' })?.highHz).toBe(20_000);
});

test('fades the bass earlier for a smaller speaker cone, but hardly at the ear', () => {
  const [small, large] = ['45 mm', '203 mm'].map(
    (size) => soundWith({ 'Driver size': size, 'Output power': '20 W' })?.lowHz ?? 0,
  );
  expect(small).toBe(130);
  expect(large).toBe(50);
  expect(soundWith({ 'Driver size': '40 mm' })?.lowHz).toBe(17);
});

test.each([
  ['5 W', -6],
  ['20 W', 0],
  ['30 W', 1.8],
  ['360 W', LOUDNESS_MOST_DB],
])('plays a speaker of %s %f dB louder than usual, within limits', (watts, db) => {
  expect(soundWith({ 'Driver size': '50 mm', 'Output power': watts })?.loudnessDb).toBe(db);
});

test('reduces noise only for active noise cancelling', () => {
  const specifications = { 'Driver size': '40 mm' };
  expect(soundWith({ ...specifications, 'Noise cancelling': 'Active' })?.cancelsDb).toBe(25);
  expect(soundWith({ ...specifications, 'Noise cancelling': 'For calls' })?.cancelsDb).toBe(0);
  const stated = { ...specifications, 'Noise cancelling': 'Active', 'Noise reduction': '45 dB' };
  expect(soundWith(stated)).toMatchObject({ cancelsDb: 45 });
  expect(soundWith(stated)?.sources).toContain(
    'Noise cancelling: 45 dB less low noise, as stated.',
  );
});

test('produces no sound curve from specifications without sound', () => {
  expect(soundWith({ Weight: '200 g', 'Frequency response': 'wide', 'Driver size': '0' })).toBe(
    undefined,
  );
});

test('lowers the sound curve by 3 dB where a range ends and 12 dB an octave beyond', () => {
  const range = { lowHz: 100, highHz: 10_000 };
  expect(levelAt(1000, range)).toBeCloseTo(0, 2);
  expect(levelAt(100, range)).toBeCloseTo(-3.01, 2);
  expect(levelAt(10_000, range)).toBeCloseTo(-3.01, 2);
  expect(levelAt(12.5, range) - levelAt(25, range)).toBeCloseTo(-12, 1);
});

test.each([
  ['17 mm driver at the ear', { 'Driver size': '40 mm' }, 'have their full weight'],
  ['a small speaker', { 'Driver size': '45 mm', 'Output power': '5 W' }, 'are thin'],
])('describes the sound of %s in words', (_, specifications, words) => {
  const sound = soundWith(specifications);
  expect(sound && sayCurve(sound)).toContain(words);
});
