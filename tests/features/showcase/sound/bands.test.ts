import { expect, test } from 'vitest';
import { makeHum } from '#src/features/showcase/sound/piece.ts';
import { bandHz, HUM_BANDS_DB } from '#src/features/showcase/sound/bands.ts';

const RATE = 44_100;
const WINDOW = 8192;

test('the stored levels of the hum are those of its sound', { timeout: 30_000 }, () => {
  const power = powerOf(makeHum(RATE));
  const levels = HUM_BANDS_DB.map((_, at) => {
    const [from, to] = [bandHz(at - 0.5), bandHz(at + 0.5)].map((hz) => (hz * WINDOW) / RATE);
    return 10 * Math.log10(sumOf(power, from ?? 0, to ?? 0));
  });
  const loudest = Math.max(...levels);
  const errors = levels.map((level, at) => Math.abs(level - loudest - (HUM_BANDS_DB[at] ?? 0)));
  expect(Math.max(...errors)).toBeLessThan(0.6);
});

/** Adds up a range of frequencies, with the parts of those at its ends. */
function sumOf(power: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let at = Math.floor(from); at <= to; at += 1) {
    sum += (power[at] ?? 0) * (Math.min(at + 1, to) - Math.max(at, from));
  }
  return sum;
}

/** Returns the power of each frequency in the whole sound. */
function powerOf(hum: Float32Array): Float64Array {
  const power = new Float64Array(WINDOW / 2);
  for (let start = 0; start + WINDOW <= hum.length; start += WINDOW / 2) {
    const samples = Array.from(hum.subarray(start, start + WINDOW), (value, at) => {
      return value * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW));
    });
    const [real, imaginary] = transform(samples);
    for (let at = 0; at < power.length; at += 1) {
      power[at] = (power[at] ?? 0) + (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
    }
  }
  return power;
}

/** The fast Fourier transform by Cooley and Tukey (1965) of real samples, a power of two. */
function transform(samples: number[]): [real: number[], imaginary: number[]] {
  const size = samples.length;
  if (size === 1) return [samples, [0]];
  const [evenReal, evenImaginary] = transform(samples.filter((_, at) => at % 2 === 0));
  const [oddReal, oddImaginary] = transform(samples.filter((_, at) => at % 2 === 1));
  const real: number[] = [];
  const imaginary: number[] = [];
  for (let at = 0; at < size / 2; at += 1) {
    const [cos, sin] = [Math.cos((2 * Math.PI * at) / size), Math.sin((2 * Math.PI * at) / size)];
    const turnedReal = cos * (oddReal[at] ?? 0) + sin * (oddImaginary[at] ?? 0);
    const turnedImaginary = cos * (oddImaginary[at] ?? 0) - sin * (oddReal[at] ?? 0);
    real[at] = (evenReal[at] ?? 0) + turnedReal;
    imaginary[at] = (evenImaginary[at] ?? 0) + turnedImaginary;
    real[at + size / 2] = (evenReal[at] ?? 0) - turnedReal;
    imaginary[at + size / 2] = (evenImaginary[at] ?? 0) - turnedImaginary;
  }
  return [real, imaginary];
}
