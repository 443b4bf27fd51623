import { expect, test } from 'vitest';
import type { PageNeeds } from '#src/http/content-policy.ts';
import { makeLive } from '#tests/kit/make-release.ts';
import { EMPTY_CATALOGUE, openSite } from '#tests/kit/open-site.ts';

const policyOf = (scripts: readonly string[], { outsideHosts }: PageNeeds) =>
  `script-src ${[...scripts, ...(outsideHosts?.script ?? [])].join(' ')}`;
const { contents, show: serve, get } = await openSite({ ...EMPTY_CATALOGUE, policyOf });
const policyFor = async (path: string) => (await get(path)).headers.get('content-security-policy');

async function show(name: string, inlineScripts: string[] | null): Promise<void> {
  const files = { '_astro/app.js': 'a();' };
  serve(await makeLive(contents, name, { files, inlineScripts }));
}

test('allows the scripts of the release that is live, even after going back', async () => {
  await show('r1', ["'sha256-one='"]);
  await show('r2', ["'sha256-two='"]);
  expect(await policyFor('/')).toBe("script-src 'sha256-two='");
  expect(await policyFor('/not/there')).toBe("script-src 'sha256-two='");
  await show('r1', ["'sha256-one='"]);
  expect(await policyFor('/')).toBe("script-src 'sha256-one='");
});

test('sends the content policy with a 304 answer but not with other files', async () => {
  const tag = (await get('/')).headers.get('etag') ?? '';
  const same = await get('/', { 'if-none-match': tag });
  expect(same.status).toBe(304);
  expect(same.headers.get('content-security-policy')).toBe("script-src 'sha256-one='");
  expect(await policyFor('/_astro/app.js')).toBeNull();
});

test('shows a release made by older code without a content policy', async () => {
  await show('r3', null);
  expect(await policyFor('/')).toBeNull();
});

test('allows scripts of other companies in the release that names their hosts, but not on pages for paying', async () => {
  const outsideHosts = { script: ['chat.example'], connect: [], img: [], frame: [] };
  const pages = {
    '/cart': '<p>Cart</p>',
    '/user/checkout_final': '<p>Pay</p>',
    '/admin': '<p>Admin</p>',
  };
  serve(await makeLive(contents, 'r4', { pages, outsideHosts }));
  expect(await policyFor('/cart')).toBe('script-src chat.example');
  expect(await policyFor('/user/checkout_final')).toBe('script-src ');
  expect(await policyFor('/admin')).toBe('script-src ');
  await show('r5', []);
  expect(await policyFor('/')).toBe('script-src ');
});
