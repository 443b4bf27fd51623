import { expect, test } from 'vitest';
import {
  findDifference,
  findRival,
  listenFor,
  RECORDING,
} from '#src/features/showcase/sound/difference.ts';
import { soundOf } from '#src/features/showcase/sound/sound.ts';

function soundWith(name: string, specifications: Record<string, string>) {
  const productSpecifications = Object.entries(specifications).map(
    ([specificationName, specificationValue], id) => ({
      ...{ id, specificationName, specificationValue },
    }),
  );
  const sound = soundOf({ name, productSpecifications });
  if (!sound) throw new Error('These specifications have no sound.');
  return sound;
}

const small = soundWith('Small', { 'Driver size': '45 mm', 'Output power': '20 W' });
const large = soundWith('Large', { 'Driver size': '203 mm', 'Output power': '20 W' });
const loud = soundWith('Loud', { 'Driver size': '203 mm', 'Output power': '60 W' });
const buds = soundWith('Buds', { 'Driver size': '11 mm' });
const quiet = soundWith('Quiet', { 'Driver size': '40 mm', 'Noise cancelling': 'Active' });
const quieter = soundWith('Quieter', {
  ...{ 'Driver size': '40 mm', 'Noise cancelling': 'Active', 'Noise reduction': 'Up to 45 dB' },
});
const dull = soundWith('Dull', { 'Frequency response': '20 Hz – 8 kHz' });

test.each([
  [small, RECORDING, 'bass', -12],
  [small, large, 'bass', -11],
  [loud, large, 'loudness', 5],
  [quiet, buds, 'quiet', 25],
  [buds, quiet, 'quiet', -25],
  [dull, RECORDING, 'treble', -5],
] as const)(
  'finds what differs most between $name and another product',
  (...[one, other, kind, db]) => {
    const found = findDifference(one, other);
    expect(found?.in).toBe(kind);
    expect(Math.round(found?.db ?? 0)).toBe(db);
  },
);

test.each([
  ['the same product', small, small],
  ['ear buds and the recording, as a small driver at the ear plays all notes', buds, RECORDING],
  [
    'a range of 20 Hz to 20 kHz and the recording',
    soundWith('Wide', { 'Frequency response': '20 Hz – 20 kHz' }),
    RECORDING,
  ],
  [
    'drivers of 40 and 50 mm at the ear',
    soundWith('Other', { 'Driver size': '50 mm' }),
    soundWith('One', { 'Driver size': '40 mm' }),
  ],
])('hears no difference between %s', (_, one, other) => {
  expect(findDifference(one, other)).toBe(undefined);
});

test('compares a product with the one that differs most, or else with the recording', () => {
  expect(findRival(small, [small, large, loud]).name).toBe('Large');
  expect(findRival(small, [small])).toBe(RECORDING);
  expect(findRival(small, [])).toBe(RECORDING);
});

test('says what to listen for', () => {
  expect(listenFor(small, large)).toBe('Listen to the low drum: Large plays it 11 dB louder.');
  expect(listenFor(quiet, buds)).toBe(
    'Turn noise cancelling off and on: the hum of the train fades with Quiet only.',
  );
  expect(listenFor(quieter, quiet)).toBe(
    'Turn noise cancelling off and on: Quieter takes 20 dB more off the hum of the train.',
  );
  expect(listenFor(small, small)).toBe('Listen closely: the two hardly differ.');
});
