import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as guestRequests from '#src/features/returns/guests/guest-requests.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { nameWhole, toPlain } from '#src/publish/render/plain-contracts.ts';

const Text = z.object({ text: z.string() });
const contract = {
  ADDRESSES_MAX: 20,
  KINDS: ['plain', 'full'],
  Text,
  write: endpoint({
    method: 'POST',
    path: '/api/notes/:id',
    summary: 'Writes a note.',
    access: { staff: 'catalog.write' },
    input: Text,
    output: Text,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/pictures',
    summary: 'Keeps a picture.',
    body: 'multipart',
    input: z.object({ picture: z.file() }),
    output: Text,
  }),
  problemOf: () => 'It is wrong.',
};

test('gives browsers only the calls and plain values of a contract', () => {
  expect(toPlain(contract).split('\n')).toEqual([
    'export const ADDRESSES_MAX = 20;',
    'export const KINDS = ["plain","full"];',
    'export const write = {"status":200,"body":"json","method":"POST","path":"/api/notes/:id","access":{"staff":"catalog.write"}};',
  ]);
});

test('imports the schemas and functions of a contract from its full module', () => {
  const code = [
    "import { type Note, write, Text, ADDRESSES_MAX as MAX } from './notes.contract.ts';",
    "import {\n  upload,\n  problemOf as problem,\n} from '#src/features/notes.contract.ts';",
    "import type { Text } from './notes.contract.ts';",
    "import { other } from './notes.ts';",
  ];
  expect(
    nameWhole(code.join('\n'), () => contract)
      .split('\n')
      .join(' '),
  ).toBe(
    [
      "import { type Note, write, ADDRESSES_MAX as MAX } from './notes.contract.ts';import { Text} from './notes.contract.ts?schemas';",
      "import {   upload,   problemOf as problem} from '#src/features/notes.contract.ts?schemas';",
      code[2],
      code[3],
    ].join(' '),
  );
});

const LATER = /import\(\s*'([^']+\.contract\.ts)',?\s*\)/g;
const SERVERS = /\.server\.ts$|^src\/(server|db|publish|emulator|platform|demo)\//;

// The build rewrites imports by name; an import of a later module would be undefined.
test('gives browsers everything that later modules import from a contract', async () => {
  let seen = 0;
  for (const file of globSync('src/**/*.{ts,tsx}').filter((one) => !SERVERS.test(one))) {
    const code = readFileSync(file, 'utf8');
    for (const [, from = ''] of code.matchAll(LATER)) {
      const path = from.startsWith('#src/') ? resolve(from.slice(1)) : resolve(dirname(file), from);
      const exports = (await import(path)) as Record<string, unknown>;
      const plain = toPlain(exports);
      const imported = Object.keys(exports).filter((name) =>
        new RegExp(
          `\\bfound\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*=\\s*await import`,
        ).test(code),
      );
      seen += imported.length;
      const missing = imported.filter((name) => !plain.includes(`export const ${name} = `));
      expect([file, missing]).toEqual([file, []]);
    }
  }
  expect(seen).toBeGreaterThan(20);
});

// They are made from calls whose schemas browsers do not have.
test('needs no schema in browsers for the requests of guests', () => {
  expect(toPlain(guestRequests).split('\n')).toHaveLength(Object.keys(guestRequests).length);
});
