import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lockDirectory } from '#src/db/lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-lock-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Races of many; more with LOCK_ROUNDS=1000. */
const ROUNDS = Number(process.env['LOCK_ROUNDS'] ?? 20);
const IN_USE = 'in use by another process';
const LOCK = JSON.stringify(join(process.cwd(), 'src/db/lock.ts'));

/**
 * Starts a process that tries to take the lock on each directory it is sent, and reports whether
 * it succeeded.
 */
function startOther(before: string[] = []): ChildProcess {
  const source = `
    const { lockDirectory } = await import(${LOCK});
    process.on('message', (directory) =>
      lockDirectory(directory).then(() => process.send('got it'), (error) => process.send(error.message)));
    process.send('ready');
  `;
  const node = [process.execPath, '--input-type=module', '--eval', source];
  const [command = '', ...args] = [...before, ...node];
  return spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

function said(other: ChildProcess): Promise<string> {
  return new Promise((resolve) => other.once('message', (word: string) => resolve(word)));
}

async function ask(other: ChildProcess, directory: string): Promise<string> {
  const answer = said(other);
  other.send(directory);
  return answer;
}

async function kill(other: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => other.once('exit', resolve));
  other.kill('SIGKILL');
  await ended;
}

describe('the lock of the embedded database', () => {
  test('refuses to open a locked database until its first owner unlocks it', async () => {
    const directory = join(folder, 'twice');
    const unlock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(IN_USE);

    await unlock();
    const again = await lockDirectory(directory);
    await again();
  });

  test('keeps a database locked until the process that owns the lock is killed', async () => {
    const directory = join(folder, 'alive');
    const other = startOther();
    await said(other);
    expect(await ask(other, directory)).toBe('got it');
    await expect(lockDirectory(directory)).rejects.toThrow(IN_USE);

    await kill(other);
    const unlock = await lockDirectory(directory);
    await unlock();
  });

  test(
    `gives one of two processes the database lock in each of ${ROUNDS} races`,
    async () => {
      const others = [startOther(), startOther()];
      await Promise.all(others.map(said));
      for (let round = 0; round < ROUNDS; round += 1) {
        const directory = join(folder, `race-${round}`);
        const answers = await Promise.all(others.map((other) => ask(other, directory)));
        expect(answers.filter((word) => word === 'got it')).toHaveLength(1);
        expect(answers.filter((word) => word.includes(IN_USE))).toHaveLength(1);
      }
      await Promise.all(others.map(kill));
    },
    30_000 + ROUNDS * 1000,
  );

  test('recognises a locked database under another path', async () => {
    const directory = join(folder, 'named');
    const unlock = await lockDirectory(directory);
    await symlink(folder, `${folder}-link`);
    try {
      const other = startOther();
      await said(other);
      expect(await ask(other, join(`${folder}-link`, 'named'))).toContain(IN_USE);
      await kill(other);
    } finally {
      await rm(`${folder}-link`);
      await unlock();
    }
  });

  test('locks a database with a private file and ignores an older kind of lock', async () => {
    const directory = join(folder, 'older');
    await writeFile(`${directory}.lock`, `${process.pid} 1`);
    const unlock = await lockDirectory(directory);
    expect((await stat(`${directory}.owner`)).mode & 0o777).toBe(0o600);
    await unlock();
  });

  test('explains that a database cannot be locked where no file can be created', async () => {
    await expect(lockDirectory(join(folder, 'missing', 'db'))).rejects.toThrow('cannot be locked');
  });
});

const CONTAINER = ['unshare', '--pid', '--mount', '--fork', '--kill-child'];
const hasContainers = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0;

// Making one takes rights that not every machine gives.
if (hasContainers) {
  test('keeps a database locked for a process in another container', async () => {
    const directory = join(folder, 'contained');
    const unlock = await lockDirectory(directory);
    const other = startOther(CONTAINER);
    await said(other);
    expect(await ask(other, directory)).toContain(IN_USE);
    await unlock();
    expect(await ask(other, directory)).toBe('got it');
    await kill(other);
  });
}
