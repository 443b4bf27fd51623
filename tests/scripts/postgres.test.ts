import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process that can start PostgreSQL ends with its own exit code', () => {
  const code = `await import('#scripts/postgres.ts'); process.exitCode = 3;`;
  const { status } = spawnSync(process.execPath, ['--input-type', 'module', '--eval', code]);
  expect(status).toBe(3);
});
