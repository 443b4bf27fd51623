import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const FIELD =
  /<(?:select|textarea|input|Select|TextArea|Field|PillSelect)\b(?:=>|[^>])*?className="([^"]*)"/gs;
/** Below the width of a tablet: smaller than 16 px. */
const SMALL = /(?:^|\s)text-(?:xs|sm)!?(?:\s|$)/;

// Safari on an iPhone zooms in on a field with smaller text when it gets the focus.
test('no field has text below 16 px on a phone', () => {
  const files = globSync('src/**/*.{tsx,astro}', { cwd: ROOT });
  const fields = files.flatMap((file) =>
    [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(FIELD)].map(([tag, classes = '']) => ({
      ...{ file, tag, classes },
    })),
  );
  expect(fields.length).toBeGreaterThan(10);
  const isTyped = (tag: string) => !/type="(?:file|radio|checkbox|range|hidden)"/.test(tag);
  const small = fields.filter(({ tag, classes }) => isTyped(tag) && SMALL.test(classes));
  // Its own label is smaller, which it would inherit.
  const [pill] = fields.filter(({ file }) => file.endsWith('PillSelect.tsx'));
  expect(pill?.classes).toMatch(/\btext-base\b/);
  expect(small.map(({ file, classes }) => `${file}: ${classes}`)).toEqual([]);
});
