import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#src/platform/config.ts';

describe('settings', () => {
  test('starts with complete defaults when no settings are given', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4321,
      siteUrl: 'http://localhost:4321',
      revalidateSeconds: 300,
      databaseUrl: undefined,
      cashfree: { mode: 'emulator' },
      trustProxy: false,
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  test('derives the address from the port, the payment mode from keys and Secure from the address', () => {
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    const keys = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' };
    expect(readConfig(keys).cashfree.mode).toBe('sandbox');
    expect(
      readConfig({ SITE_URL: 'https://shop.example/', CASHFREE_MODE: 'emulator' }),
    ).toMatchObject({
      siteUrl: 'https://shop.example',
      isHttps: true,
    });
  });

  test.each(['web', 'worker', 'all'] as const)('accepts the node role %s on PostgreSQL', (role) => {
    const DATABASE_URL = 'postgres://shop@db/swara';
    expect(readConfig({ NODE_ROLE: role, DATABASE_URL })).toMatchObject({
      ...{ nodeRole: role, drainSeconds: role === 'worker' ? 0 : 3 },
    });
    expect(readConfig({}).drainSeconds).toBe(0);
    expect(readConfig({ NODE_ROLE: 'all', DRAIN_SECONDS: '120' })).toMatchObject({
      ...{ nodeRole: 'all', drainSeconds: 120 },
    });
  });

  test('treats empty settings as absent', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: ' ', ADMIN_EMAIL: '' })).toMatchObject({
      databaseUrl: undefined,
      smtpUrl: undefined,
      admin: { email: undefined },
    });
  });

  test.each([
    [{ PORT: '0' }, 'PORT: at least 1'],
    [{ PORT: '65536' }, 'PORT: at most 65535'],
    [{ PORT: 'high' }, 'PORT: enter a whole number'],
    [{ REVALIDATE_SECONDS: '4' }, 'REVALIDATE_SECONDS: at least 5'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: enter an address such as postgres://'],
    [{ SITE_URL: 'shop' }, 'SITE_URL: enter an address'],
    [{ ADMIN_EMAIL: 'owner' }, 'ADMIN_EMAIL: enter an email address'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: at least 8 characters'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL: enter an address such as smtps://'],
    [{ METRICS_TOKEN: 'x'.repeat(15) }, 'METRICS_TOKEN: at least 16 characters'],
    [{ DATABASE_POOL: '5' }, 'DATABASE_POOL: at least 6'],
    [{ NODE_ROLE: 'server' }, 'NODE_ROLE: one of web, worker, all'],
    [{ NODE_ROLE: 'web' }, 'NODE_ROLE is web, which shares its work with other nodes'],
    [{ NODE_ROLE: 'worker' }, 'set DATABASE_URL to the PostgreSQL of all of them'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS: at least 0'],
    [{ DRAIN_SECONDS: '121' }, 'DRAIN_SECONDS: at most 120'],
    [{ DISK_FREE_MIN_MB: '0' }, 'DISK_FREE_MIN_MB: at least 1'],
    [{ PUBLISHER_IDLE_SECONDS: '0' }, 'PUBLISHER_IDLE_SECONDS: at least 1'],
    [{ PUBLISHER_IDLE_SECONDS: '86401' }, 'PUBLISHER_IDLE_SECONDS: at most 86400'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: enter 1 or 0'],
    [{ EXAMPLES: 'no' }, 'EXAMPLES: enter 1 or 0'],
    [{ CASHFREE_MODE: 'live' }, 'CASHFREE_MODE: one of emulator, sandbox, production'],
    [{ CASHFREE_MODE: 'production' }, 'needs CASHFREE_CLIENT_ID'],
    [{ CASHFREE_CLIENT_ID: 'id' }, 'together, or neither'],
    [{ S3_BUCKET: 'pictures' }, 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ S3_ACCESS_KEY_ID: 'key' }, 'Set S3_BUCKET too'],
    [{ S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT: enter an address'],
  ])('refuses the settings %o with a message', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  test.each([
    { PORT: '1' },
    { PORT: '65535' },
    { REVALIDATE_SECONDS: '5' },
    { REVALIDATE_SECONDS: '86400' },
    { ADMIN_PASSWORD: '12345678' },
    { METRICS_TOKEN: 'x'.repeat(16) },
    { DATABASE_POOL: '6' },
    { DISK_FREE_MIN_MB: '1' },
    { PUBLISHER_IDLE_SECONDS: '1' },
    { PUBLISHER_IDLE_SECONDS: '86400' },
  ])('accepts the settings %o', (env) => {
    expect(() => readConfig(env)).not.toThrow();
  });

  test('names all invalid settings in one message', () => {
    expect(() => readConfig({ PORT: 'x', TRUST_PROXY: 'x' })).toThrow(/PORT:[^]*TRUST_PROXY:/);
  });

  test.each(['https://shop.example', 'http://203.0.113.9', 'http://172.32.0.1', 'http://11.0.0.1'])(
    'opens no test payments on the public address %s unless the settings request them',
    (SITE_URL) => {
      expect(() => readConfig({ SITE_URL })).toThrow('anyone could pay there');
      expect(readConfig({ SITE_URL, CASHFREE_MODE: 'emulator' }).cashfree.mode).toBe('emulator');
      const keys = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' };
      expect(readConfig({ SITE_URL, ...keys }).cashfree.mode).toBe('sandbox');
    },
  );

  test('opens no test payments in production unless the settings request them', () => {
    const env = { NODE_ENV: 'production' };
    expect(() => readConfig(env)).toThrow('anyone could pay there');
    expect(readConfig({ ...env, CASHFREE_MODE: 'emulator' }).cashfree.isTestShop).toBe(true);
  });

  test('treats only a public shop without real payments as a test shop', () => {
    const isTestShop = (env: Record<string, string>) => readConfig(env).cashfree.isTestShop;
    const SITE_URL = 'https://shop.example';
    const keys = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' };
    expect(isTestShop({ SITE_URL, CASHFREE_MODE: 'emulator' })).toBe(true);
    expect(isTestShop({ SITE_URL, ...keys })).toBe(false);
    expect(isTestShop({ CASHFREE_MODE: 'emulator' })).toBe(false);
    const local = { NODE_ENV: 'production', SITE_URL: 'http://localhost:4321' };
    expect(isTestShop({ ...local, CASHFREE_MODE: 'emulator' })).toBe(false);
  });

  test.each([
    [{}, false],
    [{ SITE_URL: 'http://192.168.1.5:4321' }, false],
    [{ CASHFREE_MODE: 'emulator' }, false],
    [{ SITE_URL: 'https://shop.test', CASHFREE_MODE: 'emulator' }, true],
    [{ CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' }, true],
    [{ CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret', EXAMPLES: '1' }, true],
  ])('starts a shop with the settings %o empty: %s', (env, isEmpty) => {
    expect(readConfig(env).startsEmpty).toBe(isEmpty);
  });

  test('gives an empty shop sample orders unless they are refused or payments are real', () => {
    const keys = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' };
    const hasExamples = (env: Record<string, string>) => readConfig(env).hasExamples;
    expect(hasExamples({})).toBe(true);
    expect(hasExamples({ EXAMPLES: '0' })).toBe(false);
    expect(hasExamples({ ...keys, CASHFREE_MODE: 'sandbox' })).toBe(true);
    expect(hasExamples({ ...keys, CASHFREE_MODE: 'production' })).toBe(false);
  });

  test.each([
    'http://localhost:4321',
    'https://127.0.0.1',
    'http://[::1]:4321',
    'http://192.168.1.5:4321',
    'http://172.31.0.1',
    'http://10.0.0.1',
    'https://shop.test',
  ])('lets anyone try the shop without keys on %s', (SITE_URL) => {
    expect(readConfig({ SITE_URL }).cashfree.mode).toBe('emulator');
  });
});
