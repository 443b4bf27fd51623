import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#src/platform/config.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swara-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const file = () => join(dataDir, 'secret.key');
const fromFile = () => openSecretKey({ secretKey: undefined, dataDir });

describe('the secret key', () => {
  test('is made once, in a file that nobody else reads', async () => {
    const { key } = await fromFile();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await fromFile()).toEqual({ key, fromFile: key });
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('is the same for all that start at the same moment', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, fromFile));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('comes from the environment first, and then no file is made', async () => {
    const secretKey = 'k'.repeat(32);
    expect(await openSecretKey({ secretKey, dataDir })).toEqual({
      key: secretKey,
      fromFile: undefined,
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('closes a file that others could read', async () => {
    await writeFile(file(), `${'x'.repeat(40)}\n`);
    await chmod(file(), 0o644);
    expect((await fromFile()).key).toBe('x'.repeat(40));
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  test.each(['', 'short', 'x'.repeat(31)])('is not %j, which stays as it is', async (text) => {
    await writeFile(file(), text);
    await expect(fromFile()).rejects.toThrow(/does not contain a key/);
    expect(await readFile(file(), 'utf8')).toBe(text);
  });

  test('has 32 characters at least, in the environment too', () => {
    expect(readConfig({ SECRET_KEY: 'x'.repeat(32) }).secretKey).toBe('x'.repeat(32));
    expect(() => readConfig({ SECRET_KEY: 'x'.repeat(31) })).toThrow('SECRET_KEY: at least 32');
    expect(readConfig({ SECRET_KEY: '' }).secretKey).toBeUndefined();
  });
});
