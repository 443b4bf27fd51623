import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { publications, sitePages, textVersions } from '#src/db/schema/tables.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import {
  createSitePage,
  saveSitePage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { refreshSitePages } from '#src/features/site-pages/refresh-site-pages.service.server.ts';
import { seenOf } from '#src/features/site-pages/sections.ts';
import type { Section } from '#src/features/site-pages/sections.contract.ts';
import { viewSitePage } from '#src/features/site-pages/site-pages.contract.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { makeText } from './make-section.ts';

const shop = await createTestShop();
const { db } = shop;
const guest = shop.visitor();
const { visitor: owner } = await signUpStaff(shop, 'owner');

beforeEach(async () => {
  for (const table of [textVersions, publications, sitePages]) await db.delete(table);
  shop.sentJobs.length = 0;
});

const MINUTE_MS = 60_000;
const INDIA_AHEAD_MS = 5.5 * 60 * MINUTE_MS;

/** Returns the time in India, this number of minutes from now. */
const inMinutes = (minutes: number) =>
  new Date(Date.now() + INDIA_AHEAD_MS + minutes * MINUTE_MS).toISOString().slice(0, 16);
const timed = (id: string, startsAt: string, endsAt = '') =>
  makeText('Welcome', { id, startsAt, endsAt });

async function publish(sections: Section[]) {
  const page = await owner.call(createSitePage, { title: 'Sale' });
  const { name, version, values } = page;
  const saved = await owner.call(saveSitePage, {
    ...{ ...values, sections, name, version, isPublished: true },
  });
  await db.delete(publications);
  shop.sentJobs.length = 0;
  return saved;
}

/** Moves the times of the published sections, as if that much time had passed. */
async function letPass(name: string, sections: Section[]) {
  const [row] = await db.select().from(textVersions).where(eq(textVersions.name, name));
  await db
    .update(textVersions)
    .set({ values: { ...row?.values, sections } })
    .where(eq(textVersions.name, name));
}

test('a section is seen from its start until its end', () => {
  const section = timed('a', '2026-11-24T09:30', '2026-11-24T10:00');
  const isSeen = (one: Section, at: string) =>
    seenOf({ sections: [one] }, `2026-11-24T${at}`).length === 1;
  const seen = ['09:29', '09:30', '09:59', '10:00'].map((at) => isSeen(section, at));
  expect(seen).toEqual([false, true, true, false]);
  expect(isSeen({ ...section, isShown: false }, '09:45')).toBe(false);
  expect(isSeen(timed('a', ''), '09:45')).toBe(true);
});

test('shoppers see only the sections of a page that have begun and not ended', async () => {
  await publish([
    timed('begun', inMinutes(-2)),
    timed('planned', inMinutes(5)),
    timed('ended', inMinutes(-9), inMinutes(-2)),
  ]);
  const { sections } = await guest.call(viewSitePage, { slug: 'sale' });
  expect(sections.map(({ id }) => id)).toEqual(['begun']);
});

test('two sections that begin in the same minute are published once, with the page’s new key', async () => {
  const { name } = await publish([timed('a', inMinutes(5)), timed('b', inMinutes(5))]);
  const keyOf = async () =>
    (await guest.call(listPages, {})).pages.find(({ path }) => path === '/pages/sale')?.cacheKey;
  const before = await keyOf();
  await refreshSitePages(shop.services);
  expect(shop.sentJobs).toEqual([]);

  await letPass(name, [timed('a', inMinutes(-1)), timed('b', inMinutes(-1))]);
  await refreshSitePages(shop.services);
  await refreshSitePages(shop.services);
  expect(shop.sentJobs.filter((job) => job.name === 'publish')).toHaveLength(1);
  expect(await db.select().from(publications)).toMatchObject([
    { entity: 'site-page', entityId: name },
  ]);
  expect(await keyOf()).not.toBe(before);
});

test('a section that ends is published too, and a deleted page is not', async () => {
  const page = await publish([timed('a', '', inMinutes(5))]);
  await db.update(sitePages).set({ removedAt: new Date() });
  await letPass(page.name, [timed('a', '', inMinutes(-1))]);
  await refreshSitePages(shop.services);
  expect(shop.sentJobs).toEqual([]);
  await db.update(sitePages).set({ removedAt: null });
  await refreshSitePages(shop.services);
  expect(shop.sentJobs).toHaveLength(1);
});
