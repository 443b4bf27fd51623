import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { maxBytesOf } from '#src/lib/body-limits.ts';
import { implemented } from '#src/http/implement.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const MIB = 1024 * 1024;
await createTestShop();
const largest = Math.max(...[...implemented].map(maxBytesOf));
/** Limits that each of these states, in MiB, which nginx calls m. */
const LIMITS = [
  ['nginx.conf', /client_max_body_size (\d+)m;/],
  ['Caddyfile', /max_size (\d+)MiB/],
  ['README.md', /`client_max_body_size (\d+)m` in nginx/],
] as const;

test.each(LIMITS)('%s accepts the largest form of the shop and hardly more', async (...row) => {
  const [file, pattern] = row;
  const text = await readFile(new URL(`../../scripts/deploy/${file}`, import.meta.url), 'utf8');
  const bytes = Number(pattern.exec(text)?.[1]) * MIB;
  expect(bytes).toBeGreaterThanOrEqual(largest);
  expect(bytes).toBeLessThan(largest + MIB);
});
