import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '#src/lib/endpoint.ts';
import { nameWhole, toPlain } from '#src/publish/plain-contracts.ts';

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

test('a browser gets of a contract what a call takes, and what can be written down', () => {
  expect(toPlain(contract).split('\n')).toEqual([
    'export const ADDRESSES_MAX = 20;',
    'export const KINDS = ["plain","full"];',
    'export const write = {"status":200,"body":"json","method":"POST","path":"/api/notes/:id","access":{"staff":"catalog.write"}};',
  ]);
});

test('what has schemas, or does something, is taken from the contract as it is written', () => {
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
