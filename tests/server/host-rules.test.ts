import { expect, test } from 'vitest';
import type { PageNeeds } from '#src/http/content-policy.ts';
import { hostRules } from '#src/server/host-rules.ts';
import { SHELLS } from '#src/publish/serve/shells.ts';

const policyOf = ({ hasModel, outsideHosts }: PageNeeds) =>
  ['script-src', "'self'", hasModel && "'wasm-unsafe-eval'", ...(outsideHosts?.script ?? [])]
    .filter(Boolean)
    .join(' ');

const { _headers: headers = '', _redirects: redirects = '' } = hostRules(null, policyOf);

test('the host rules cache hashed assets for ever and revalidate pages', () => {
  expect(headers).toContain("/*\n  Content-Security-Policy: script-src 'self'\n");
  expect(headers).toContain('/*\n  Cache-Control: public, max-age=0, must-revalidate\n');
  expect(headers).toContain(
    '/_astro/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
});

test('the host rules let only pages that can show a model decode models', () => {
  const rule =
    "  ! Content-Security-Policy\n  Content-Security-Policy: script-src 'self' 'wasm-unsafe-eval'\n";
  expect(headers).toContain(`/product/*\n${rule}`);
  expect(headers.split('wasm-unsafe-eval')).toHaveLength(5);
});

test('the host rules answer an address without a page by its shell, in the order of the table', () => {
  expect(redirects).toBe(
    [
      '/orders/:p1 /live/order 200',
      '/orders/:p1/invoice /live/invoice 200',
      '/orders/:p1/credit-notes/:p2 /live/invoice 200',
      '/stop-alerts/:p1/:p2 /live/stop-alerts 200',
      '/stop-reminders/:p1/:p2 /live/stop-reminders 200',
      '/back-to-cart/:p1/:p2 /live/back-to-cart 200',
      '/pay/:p1/:p2 /live/pay 200',
      '/gift-card/:p1/:p2 /live/gift-card 200',
      '/confirm/:p1/:p2 /live/confirm 200',
      '/follow/:p1/:p2 /live/follow 200',
      '/questions/:p1 /live/questions 200',
      '/w/:p1 /live/unit 200',
      '/all-reviews/:p1 /all-reviews 200',
      '/admin/preview/page /live/sections 200',
      '/admin/preview/:p1/* /live/preview 200',
      '/admin/* /admin 200',
      '/product/:p1/* /live/product 200',
      '/about /aboutus 301',
      '',
    ].join('\n'),
  );
  expect(redirects.trim().split('\n')).toHaveLength(SHELLS.length + 1);
});

test('the host rules let no page for paying or signing in load scripts of other companies', () => {
  const hosts = { script: ['chat.example'], connect: [], img: [], frame: [] };
  const { _headers: tracked = '' } = hostRules(hosts, policyOf);
  expect(tracked).toContain("/*\n  Content-Security-Policy: script-src 'self' chat.example\n");
  const own = "  ! Content-Security-Policy\n  Content-Security-Policy: script-src 'self'\n";
  for (const path of ['/user/checkout_final', '/login', '/follow/*']) {
    expect(tracked).toContain(`${path}\n${own}`);
  }
  expect(headers).not.toContain('/login');
});
