import { describe, expect, test } from 'vitest';
import { isPrivateAddress, isPublicAddress, networkOf } from '#src/platform/network.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:0:1', '0.0.0.1'],
    ['::ffff:ffff:ffff', '255.255.255.255'],
    ['::ffff:0:203.0.113.7', '0:0:0::/48'],
    ['::fffe:cb00:7107', '0:0:0::/48'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
    ['2001:DB8:0001:2::9', '2001:db8:1::/48'],
    ['2001:db8:2::', '2001:db8:2::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0::/48'],
    ['unknown', 'unknown'],
    ['not:an:address', 'not:an:address'],
  ])('for %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::ffff:cb00:7107', false],
  ['fe80::1%eth0', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['172.15.0.1', false],
  ['172.16.0.1', true],
  ['172.31.9.9', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['100.63.0.1', false],
  ['100.64.0.1', true],
  ['100.127.0.1', true],
  ['100.128.0.1', false],
  ['fd12:3456::1', true],
  ['FE80::1', true],
  ['2001:db8::1', false],
  ['::ffff:203.0.113.7', false],
  ['203.0.113.7', false],
])('%s is a private address: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test.each([
  ['8.8.8.8', true],
  ['203.0.112.255', true],
  ['2606:4700::6810:84e5', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['100.127.255.255', false],
  ['100.128.0.0', true],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.168.0.1', false],
  ['198.17.255.255', true],
  ['198.19.255.255', false],
  ['223.255.255.255', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['2606:4700::1%eth0', false],
  ['ff02::1', false],
  ['localhost', false],
])('the address %s belongs to the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
