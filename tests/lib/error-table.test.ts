import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERRORS as OF_BROWSERS } from '#src/lib/error-table.browser.ts';

const ONLY_SERVER = /\.server\.ts$|^src\/(http|server|db|platform|publish|emulator)\//;

test('a browser has the message of each error that it throws without one', () => {
  const said = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !ONLY_SERVER.test(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/new AppError\('([A-Z_]+)'(?!, \{ message)/g),
    ])
    .map(([, code = '']) => code);
  expect(said).toContain('OFFLINE');
  expect(said.filter((code) => !Object.hasOwn(OF_BROWSERS, code))).toEqual([]);
});
