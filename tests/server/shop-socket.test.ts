import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { callRunningShop, listenForCommands } from '#src/server/shop-socket.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-socket-'));
let stop: (() => Promise<void>) | undefined;

afterEach(async () => {
  await stop?.();
  stop = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('returns what the running shop answers to a command', async () => {
  stop = await listenForCommands(folder, {
    release: async () => ({ name: 'r7' }),
    backup: async (address) => `to ${String(address)}`,
  });
  expect(await callRunningShop(folder, 'release')).toEqual({ name: 'r7' });
  expect(await callRunningShop(folder, 'backup', '/mnt/usb')).toBe('to /mnt/usb');
});

test('returns nothing for a command when no shop runs on the folder', async () => {
  expect(await callRunningShop(folder, 'release')).toBeUndefined();
});

test('throws the message of a shop command that fails', async () => {
  const fail = () => Promise.reject(new Error('There is no release yet.'));
  stop = await listenForCommands(folder, { release: fail });
  await expect(callRunningShop(folder, 'release')).rejects.toThrow('There is no release yet.');
  await expect(callRunningShop(folder, 'unknown')).rejects.toThrow('has a different version');
});
