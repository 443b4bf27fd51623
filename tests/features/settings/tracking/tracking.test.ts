import { describe, expect, test } from 'vitest';
import { saveTracking } from '#src/features/settings/admin/tracking.contract.ts';
import { toPublicTracking } from '#src/features/settings/tracking/public-tracking.server.ts';
import {
  FRESH_TRACKING,
  toOutsideHosts,
  type Tracking,
  TRACKING_HOSTS_MAX,
  TRACKING_NAME_MAX,
  TRACKING_SCRIPTS_MAX,
} from '#src/features/settings/tracking/tracking.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';

const SCRIPT: Tracking['scripts'][number] = {
  ...{ name: 'Chat', url: 'https://embed.chat.example/s.js', category: 'support' },
  hosts: { script: [], connect: ['*.chat.example'], img: [], frame: ['chat.example'] },
};

/** Returns the fields that are refused. */
function wrong(some: Partial<Tracking>): string[] {
  const parsed = saveTracking.input.safeParse({ ...FRESH_TRACKING, ...some, version: 0 });
  return parsed.success ? [] : Object.keys(fieldErrors(parsed.error));
}
const withScript = (some: object) => wrong({ scripts: [{ ...SCRIPT, ...some }] });

describe('what staff may enter for tracking', () => {
  test.each(['', 'G-AB12', 'G-AB12CD34EF', ` G-${'A'.repeat(20)} `])(
    'accepts the measurement ID %j',
    (ga4Id) => expect(wrong({ ga4Id })).toEqual([]),
  );

  test.each(['UA-1234-5', 'G-AB1', `G-${'A'.repeat(21)}`, 'G-ab12cd34', "G-AB12');alert(1)//"])(
    'refuses the measurement ID %j',
    (ga4Id) => expect(wrong({ ga4Id })).toEqual(['ga4Id']),
  );

  test('accepts pixel IDs of 8 to 20 digits only', () => {
    for (const metaId of ['', '1'.repeat(8), '1'.repeat(20)]) expect(wrong({ metaId })).toEqual([]);
    for (const metaId of ['1'.repeat(7), '1'.repeat(21), '12345678x', '<b>']) {
      expect(wrong({ metaId })).toEqual(['metaId']);
    }
  });

  test.each([
    ...['http://chat.example/s.js', 'javascript:alert(1)', '//chat.example/s.js', ''],
    ...['https://user:word@chat.example/s.js', 'https://localhost/s.js', 'https://10.0.0.1/s.js'],
    ...['https://chat.example:8443/s.js', 'https://chat.example/ s.js', 'data:text/javascript,a'],
  ])('refuses the script address %j', (url) => {
    expect(withScript({ url })).toEqual(['scripts.0.url']);
  });

  test.each([
    ...['*', '*.com', 'https://chat.example', 'chat.example/path', 'chat.example;script-src *'],
    ...["'unsafe-inline'", 'a.*.example', '-a.example', 'chat example.com', ''],
  ])('refuses the host %j', (host) => {
    const hosts = { ...SCRIPT.hosts, img: [host] };
    expect(withScript({ hosts })).toEqual(['scripts.0.hosts.img.0']);
  });

  test('limits the number of scripts and hosts, and the length of names', () => {
    const scripts = (count: number) =>
      wrong({ scripts: Array.from({ length: count }, () => SCRIPT) });
    expect(scripts(TRACKING_SCRIPTS_MAX)).toEqual([]);
    expect(scripts(TRACKING_SCRIPTS_MAX + 1)).toEqual(['scripts']);
    const hosts = (count: number) =>
      withScript({
        hosts: { ...SCRIPT.hosts, img: Array.from({ length: count }, () => 'a.example') },
      });
    expect(hosts(TRACKING_HOSTS_MAX)).toEqual([]);
    expect(hosts(TRACKING_HOSTS_MAX + 1)).toEqual(['scripts.0.hosts.img']);
    expect(withScript({ name: 'a'.repeat(TRACKING_NAME_MAX) })).toEqual([]);
    expect(withScript({ name: 'a'.repeat(TRACKING_NAME_MAX + 1) })).toEqual(['scripts.0.name']);
  });
});

test('allows only the hosts of the configured scripts', () => {
  expect(toOutsideHosts(FRESH_TRACKING)).toBeUndefined();
  expect(toOutsideHosts({ ...FRESH_TRACKING, scripts: [SCRIPT] })).toEqual({
    ...{ script: ['embed.chat.example'], connect: ['*.chat.example'] },
    ...{ img: [], frame: ['chat.example'] },
  });
  const { script = [] } = toOutsideHosts({ ...FRESH_TRACKING, metaId: '12345678' }) ?? {};
  expect(script).toEqual(['connect.facebook.net']);
});

test('requests consent again when a service is added, renamed or gets another purpose', () => {
  const versionOf = (some: Partial<Tracking>) =>
    toPublicTracking({ ...FRESH_TRACKING, scripts: [SCRIPT], ...some }).version;
  const versions = [
    versionOf({}),
    versionOf({ ga4Id: 'G-AB12CD34' }),
    versionOf({ scripts: [{ ...SCRIPT, name: 'Other' }] }),
    versionOf({ scripts: [{ ...SCRIPT, category: 'marketing' }] }),
  ];
  expect(new Set(versions).size).toBe(4);
  expect(versionOf({ scripts: [{ ...SCRIPT, url: 'https://new.example/s.js' }] })).toBe(
    versions[0],
  );
});
