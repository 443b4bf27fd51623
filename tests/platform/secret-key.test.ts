import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#src/platform/config.ts';
import { listSecretKeys, openSecretKey } from '#src/platform/secret-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swara-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const file = () => join(dataDir, 'secret.key');
const fromFile = () => openSecretKey({ secretKey: undefined, dataDir });

describe('the secret key', () => {
  test('creates the secret key once, in a file that nobody else can read', async () => {
    const { key } = await fromFile();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await fromFile()).toEqual({ key, fromFile: key });
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('gives all processes that start together the same secret key', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, fromFile));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('lists the key in use and, after a change, the previous one', async () => {
    const secretKey = 'k'.repeat(32);
    const place = { secretKey, dataDir };
    expect(await listSecretKeys(place)).toEqual([secretKey]);
    expect(await listSecretKeys({ ...place, secretKeyBefore: 'b' })).toEqual([secretKey, 'b']);
  });

  test('takes the secret key from the environment first and then creates no file', async () => {
    const secretKey = 'k'.repeat(32);
    expect(await openSecretKey({ secretKey, dataDir })).toEqual({
      key: secretKey,
      fromFile: undefined,
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('makes a secret key file private that others could read', async () => {
    await writeFile(file(), `${'x'.repeat(40)}\n`);
    await chmod(file(), 0o644);
    expect((await fromFile()).key).toBe('x'.repeat(40));
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  test.each(['', 'short', 'x'.repeat(31)])(
    'refuses %j as a secret key and leaves its file unchanged',
    async (text) => {
      await writeFile(file(), text);
      await expect(fromFile()).rejects.toThrow(/does not contain a key/);
      expect(await readFile(file(), 'utf8')).toBe(text);
    },
  );

  test('requires a secret key of at least 32 characters in the environment', () => {
    expect(readConfig({ SECRET_KEY: 'x'.repeat(32) }).secretKey).toBe('x'.repeat(32));
    expect(() => readConfig({ SECRET_KEY: 'x'.repeat(31) })).toThrow('SECRET_KEY: at least 32');
    expect(readConfig({ SECRET_KEY: '' }).secretKey).toBeUndefined();
  });
});
