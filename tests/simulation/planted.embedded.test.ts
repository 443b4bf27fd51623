import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const MINUTES_MS = 5 * 60_000;

// A sample: `npm run simulate-faults` plants all of them, every night.
test(
  'finds a planted fault of stock and one of tax within forty walks',
  async () => {
    const args = ['scripts/simulate-faults.ts', '--only', '2,9', '--walks', '40'];
    const { stdout } = await run(process.execPath, args);
    expect(stdout).toContain('2 of 2 faults were found.');
  },
  MINUTES_MS,
);
