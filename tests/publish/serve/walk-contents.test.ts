import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { walkContents } from '#src/publish/serve/walk-contents.ts';
import { makeLive, makePage } from '#tests/kit/make-release.ts';
import { EMPTY_CATALOGUE, openSite } from '#tests/kit/open-site.ts';

const PAGES = 240;

const HARMED = 29;

const missing: typeof rm = (path) => rm(path);
const empty = (path: string) => truncate(path);
const damaged = (path: string) => writeFile(path, 'not what was stored');

test.each([
  ['missing', missing, HARMED],
  ['empty', empty, HARMED],
  // Reading every file would take minutes in a large shop.
  ['damaged', damaged, 0],
])(
  'a node that starts finds each %s file sooner or later, and is ready once it has looked for all',
  async (_name, harm, foundAtOnce) => {
    const { folder, contents, show, site } = await openSite(EMPTY_CATALOGUE);
    const paths = Array.from({ length: PAGES }, (_, at) => `/page-${at}`);
    const pages = Object.fromEntries(paths.map((path) => [path, makePage(path)]));
    const live = await makeLive(contents, 'walked', { pages });
    show(live);
    for (const path of paths.slice(0, HARMED)) {
      const file = live.files.get(`${path.slice(1)}/index.html`);
      if (!file) throw new Error('The release lacks a page.');
      await harm(join(folder, file.hash.slice(0, 2), file.hash + (file.isPacked ? '.z' : '')));
    }
    const index = { current: () => live, follow: async () => {}, onChange: () => () => {} };
    const lost: string[] = [];
    const onLost = (hash: string) => {
      lost.push(hash);
      site.reportLost(hash);
    };
    const walk = walkContents({ index, contents, onLost });
    expect(walk.hasChecked()).toBe(false);
    await vi.waitFor(() => expect(walk.hasChecked()).toBe(true), { timeout: 10_000, interval: 1 });
    expect(lost.length).toBeGreaterThanOrEqual(foundAtOnce);
    expect(lost.length).toBeLessThanOrEqual(HARMED);
    await vi.waitFor(() => expect(new Set(lost).size).toBe(HARMED), 10_000);
    expect(await site.countLost()).toBe(HARMED);
    walk.stop();

    for (const path of paths.slice(0, HARMED)) {
      await contents.put(`${path.slice(1)}/index.html`, Buffer.from(makePage(path)));
    }
    expect(await site.countLost()).toBe(0);
  },
);
