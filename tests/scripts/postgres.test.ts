import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process that can start a PostgreSQL ends with the exit code it was given', () => {
  const code = `await import('#scripts/postgres.ts'); process.exitCode = 3;`;
  const { status } = spawnSync(process.execPath, ['--input-type', 'module', '--eval', code]);
  expect(status).toBe(3);
});
