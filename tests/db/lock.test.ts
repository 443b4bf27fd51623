import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lockDirectory } from '#src/db/lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-lock-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the lock of the embedded database', () => {
  test('refuses a second opener with a sentence, until the first lets go', async () => {
    const directory = join(folder, 'twice');
    const unlock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow('in use by another process');

    await unlock();
    const again = await lockDirectory(directory);
    await again();
  });

  test('refuses while another process that is alive holds it', async () => {
    const directory = join(folder, 'alive');
    const source = `
      const { lockDirectory } = await import(${JSON.stringify(join(process.cwd(), 'src/db/lock.ts'))});
      await lockDirectory(${JSON.stringify(directory)});
      console.log('locked');
      setInterval(() => {}, 1000);
    `;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', source]);
    await new Promise((resolve) => other.stdout.once('data', resolve));
    await expect(lockDirectory(directory)).rejects.toThrow('in use by another process');

    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
    const unlock = await lockDirectory(directory);
    await unlock();
  });

  test('takes over from a process that is gone, even when its number is in use again', async () => {
    const directory = join(folder, 'reused');
    await writeFile(`${directory}.lock`, `${process.pid} 1`);
    const unlock = await lockDirectory(directory);
    await unlock();
  });
});
