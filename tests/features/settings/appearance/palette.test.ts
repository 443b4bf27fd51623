import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRESH_APPEARANCE } from '#src/features/settings/appearance/appearance.ts';
import {
  colorProblems,
  contrastChecks,
  problemText,
  ratioText,
  SURFACES,
} from '#src/features/settings/appearance/palette.ts';

const { brand, brandDark, accent } = FRESH_APPEARANCE;
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('the colours of a look', () => {
  test('the default colours of a look are those of the theme tokens', async () => {
    const tokens = await readFile('src/styles/tokens.css', 'utf8');
    const base = await readFile('src/styles/base.css', 'utf8');
    expect(tokens).toContain(`--color-brand: ${brand};`);
    expect(tokens).toContain(`--color-sun: ${accent};`);
    for (const [name, value] of Object.entries(SURFACES.light))
      expect(tokens).toContain(`--color-${name}: ${value};`);
    for (const [name, value] of Object.entries(SURFACES.dark))
      expect(base).toContain(`--color-${name}: ${value};`);
  });

  test('the colours of a new shop pass every check', () => {
    expect(colorProblems({ brand, brandDark, accent })).toEqual([]);
  });

  test('suggests a shade that passes for every colour too close to a background', () => {
    fc.assert(
      fc.property(color, fc.option(color, { nil: '' }), color, (one, dark, sun) => {
        let colors = { brand: one, brandDark: dark, accent: sun };
        // The brand colour decides the dark bands that the others are on.
        for (const field of ['brand', 'brandDark', 'accent'] as const) {
          const problem = colorProblems(colors).find((found) => found.field === field);
          if (problem) colors = { ...colors, [field]: problem.suggestion };
        }
        expect(colorProblems(colors)).toEqual([]);
      }),
    );
  });

  test('colours for dark pages pass if they are derived from a brand colour that passes', () => {
    fc.assert(
      fc.property(color, (one) => {
        const start = { brand: one, brandDark: '', accent };
        const [problem] = colorProblems(start);
        const colors = problem?.field === 'brand' ? { ...start, brand: problem.suggestion } : start;
        const failing = contrastChecks(colors).filter(({ ratio }) => ratio < 4.5);
        expect(failing.filter(({ field }) => field !== 'accent')).toEqual([]);
      }),
    );
  });

  test('describes a refused colour with its contrast rounded down and a shade that passes', () => {
    const [problem] = colorProblems({ brand: '#ffcc00', brandDark, accent });
    expect(problem && problemText(problem)).toMatch(
      /^This has a contrast of 1\.\d:1 for links on light pages\. Text needs at least 4\.5:1: #[0-9a-f]{6} passes\.$/,
    );
    expect(ratioText(4.499)).toBe('4.4:1');
    expect(ratioText(4.5)).toBe('4.5:1');
  });
});
