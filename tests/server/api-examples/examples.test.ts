import { expect, test } from 'vitest';
import { listCalls } from '#scripts/client/generate.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';
import { implemented } from '#src/http/implement.ts';
import { exampleOf, INBOUND } from '#src/server/api-examples/example-of.ts';
import { EXAMPLES } from '#src/server/api-examples/examples.ts';
import { toCurl } from '#src/server/api-examples/to-curl.ts';
import '#src/server/routes.ts';

const TYPES: Record<string, string> = { png: 'image/png', csv: 'text/csv' };
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Replaces the names of files, such as @picture.png, with empty files. */
function withFiles(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('@')) {
    return new File(['x'], value.slice(1), { type: TYPES[value.split('.')[1] ?? ''] ?? '' });
  }
  if (Array.isArray(value)) return value.map(withFiles);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withFiles(one)]));
}

test('every call but those of other companies is in the client, with a valid example', async () => {
  const calls = await listCalls();
  const expected = [...implemented].map(nameOf).filter((name) => !INBOUND.has(name));
  expect(calls.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(expected.toSorted());
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  const wrong = calls.flatMap(({ name, endpoint }) => {
    const { says, input } = exampleOf(endpoint);
    const { error } = endpoint.input.safeParse(withFiles(input));
    const problems = error ? [fieldErrors(error)] : [];
    return [...problems, ...(says === '' ? ['no sentence'] : [])].map((one) => [name, one]);
  });
  expect(wrong).toEqual([]);
});

test('every row of the examples belongs to a call', () => {
  const names = new Set([...implemented].map(nameOf));
  expect(Object.keys(EXAMPLES).filter((name) => !names.has(name))).toEqual([]);
});

test('an example is written as a command that can be pasted', () => {
  const find = (name: string) => {
    const endpoint = [...implemented].find((one) => nameOf(one) === name);
    if (!endpoint) throw new Error(`There is no ${name}.`);
    return toCurl(endpoint, 'https://shop.example');
  };
  expect(find('GET /api/admin/orders/search')).toBe(
    `curl 'https://shop.example/api/admin/orders/search?list=pending&q=Pune&pageSize=100' \\\n  -H "Authorization: Bearer $SWARA_KEY"`,
  );
  expect(find('PATCH /api/admin/products/:id')).toContain(`-d '{"version":`);
  expect(find('POST /api/admin/sliders/image')).toContain(`-F 'image=@picture.png'`);
});
