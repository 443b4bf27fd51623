import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { uploadFilm } from '#src/features/site-pages/admin/film.contract.ts';
import {
  createSitePage,
  saveSitePage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import type { Section } from '#src/features/site-pages/sections.contract.ts';
import { sendMedia } from '#src/server/media-files.ts';
import { deleteUnusedFilms } from '#src/server/upkeep/sweep-films.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { media } = shop.services;
const { visitor: owner } = await signUpStaff(shop, 'owner');
const { visitor: support } = await signUpStaff(shop, 'support');

const server = createServer((req, res) => void sendMedia(media, req, res));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const film = (text: string) =>
  new File([Buffer.from(`\0\0\0\u0018ftypmp42${text}`, 'latin1')], 'sale.mp4');
const get = (url: string, range?: string) =>
  fetch(`http://127.0.0.1:${port}${url}`, { headers: range ? { range } : {} });

test('stores a film under its content and serves it whole and in parts', async () => {
  const { url } = await owner.call(uploadFilm, { file: film('abcdef') });
  expect(url).toMatch(/^\/media\/films\/[0-9a-f]{32}\.mp4$/);
  expect((await owner.call(uploadFilm, { file: film('abcdef') })).url).toBe(url);
  const whole = await get(url);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(await whole.text()).toMatch(/abcdef$/);

  const parts = ['bytes=12-13', 'bytes=16-', 'bytes=-3', 'bytes=12-9999'];
  const texts = [];
  for (const range of parts) {
    const part = await get(url, range);
    expect(part.status).toBe(206);
    texts.push(await part.text());
  }
  expect(texts).toEqual(['ab', 'ef', 'def', 'abcdef']);
  const beyond = await get(url, 'bytes=500-');
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */18']);
  expect((await get(url, 'bytes=0-1,4-5')).status).toBe(200);
  expect((await get('/media/films/../secret.mp4')).status).toBe(404);
});

test('refuses a film from staff who may not change settings, and a file that is not a film', async () => {
  const refused = support.call(uploadFilm, { file: film('a') });
  await expect(refused).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  const file = new File(['<script>alert(1)</script>'], 'sale.mp4', { type: 'video/mp4' });
  await expect(owner.call(uploadFilm, { file })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('sale.mp4 is not an MP4') as string,
  });
});

test('keeps the films of pages and their drafts, and deletes others after a day', async () => {
  const used = await owner.call(uploadFilm, { file: film('used') });
  const other = await owner.call(uploadFilm, { file: film('other') });
  const page = await owner.call(createSitePage, { title: 'Films' });
  const section: Section = {
    ...{ kind: 'film', id: 'film-1', isShown: true, startsAt: '', endsAt: '' },
    ...{ title: 'Our film', film: used.url, picture: '', captions: '' },
  };
  const { name, version, values } = page;
  const input = { ...values, name, version, sections: [section], isPublished: false };
  await owner.call(saveSitePage, input);
  const soon = new Date(Date.now() + 2 * DAY_MS);
  await deleteUnusedFilms(shop.services, new Date());
  expect((await get(other.url)).status).toBe(200);
  await deleteUnusedFilms(shop.services, soon);
  expect((await get(used.url)).status).toBe(200);
  expect((await get(other.url)).status).toBe(404);

  const lost = { ...section, film: other.url };
  const late = owner.call(saveSitePage, { ...input, sections: [lost], version: version + 1 });
  await expect(late).rejects.toMatchObject({
    fields: { 'sections.0.film': expect.stringContaining('expired') as string },
  });
});
