import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';

const WANTED = 47;

test('the table names each fault once', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(WANTED);
});

test.each(FAULTS)('finds the place in the code for this fault: $name', async (fault) => {
  const code = await readFile(fault.file, 'utf8');
  expect(code.split(fault.from)).toHaveLength(2);
  expect(fault.to).not.toBe(fault.from);
});
