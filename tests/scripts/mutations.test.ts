import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { plantChanges } from '#scripts/mutations/changes.ts';
import { EQUIVALENT } from '#scripts/mutations/equivalent.ts';

const listed = (source: string) => plantChanges('a.ts', source, 0).changes.map(({ text }) => text);

test.each([
  ['x = a <= b ? c : d;', ['a <= b → !(a <= b)', 'a <= b → a < b']],
  ['x = a === b && !c;', ['a === b && !c → a === b || !c', 'a === b → a !== b', '!c → c']],
  ['x = 5 - y;', ['5 - y → 5 + y', '5 → 5 + 1']],
  ['x = `a` + b;', []],
  ['x = rows[0] ?? 0;', ['0 → 0 + 1']],
  ['const [x = 0] = rows;', []],
  ['x = rows.filter(isOpen);', ['rows.filter(isOpen) → rows']],
  ['x = Math.max(a, b);', ['Math.max(a, b) → Math.min(a, b)']],
  ['x = and(eq(a, b), c);', ['and(eq(a, b), c) → and(c)', 'and(eq(a, b), c) → and(eq(a, b))']],
  ['function f() { save(); throw e; }', ['save() → nothing', 'throw e; → nothing']],
  ['type X = 1 | true;', []],
])('changes %j one part at a time', (source, changes) => {
  expect(listed(source)).toEqual(expect.arrayContaining(changes));
  if (changes.length === 0) expect(listed(source)).toEqual([]);
});

test('runs the original code until a change is chosen', async () => {
  const source = `export const most: number = 2;
    export function isFew(count: number): boolean { if (count < most) return true; return false; }`;
  const { code, changes } = plantChanges('a.ts', source, 7);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  type Loaded = { isFew: (count: number) => boolean };
  const url = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`;
  const { isFew } = (await import(/* @vite-ignore */ url)) as Loaded;
  const results = (id?: number) => {
    vi.stubGlobal('planted', (one: number) => one === id);
    return [1, 2, 3].map(isFew);
  };
  const idOf = (text: string) => changes.find((change) => change.text === text)?.id;
  expect(results()).toEqual([true, false, false]);
  expect(results(idOf('count < most → count <= most'))).toEqual([true, true, false]);
  expect(results(idOf('count < most → !(count < most)'))).toEqual([false, true, true]);
  expect(results(idOf('false → true'))).toEqual([true, true, true]);
  expect(changes.map(({ isStatic }) => isStatic)).toEqual([
    true,
    ...changes.slice(1).map(() => false),
  ]);
});

test.each(Object.entries(EQUIVALENT))('lists no outdated change of %s', async (file, listed) => {
  const source = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  const { changes } = plantChanges(file, source, 0);
  const isThere = ([code, text]: (typeof listed)[number]) =>
    changes.some((change) => change.code === code && change.text === text);
  expect(listed.filter((one) => !isThere(one))).toEqual([]);
});
