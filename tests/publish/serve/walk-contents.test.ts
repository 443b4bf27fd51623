import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { walkContents } from '#src/publish/serve/walk-contents.ts';
import { makeLive, makePage } from '#tests/kit/make-release.ts';
import { EMPTY_CATALOGUE, openSite } from '#tests/kit/open-site.ts';

const PAGES = 240;

test('finds every lost page of a release at the start and reports that all files are checked', async () => {
  const { folder, contents, show, site } = await openSite(EMPTY_CATALOGUE);
  const paths = Array.from({ length: PAGES }, (_, at) => `/page-${at}`);
  const pages = Object.fromEntries(paths.map((path) => [path, makePage(path)]));
  const live = await makeLive(contents, 'walked', { pages });
  show(live);
  const lost = paths.slice(0, 29).map((path) => live.files.get(`${path.slice(1)}/index.html`));
  for (const file of lost) {
    if (!file) throw new Error('The release lacks a page.');
    await rm(join(folder, file.hash.slice(0, 2), file.hash + (file.isPacked ? '.z' : '')));
  }
  const index = { current: () => live, follow: async () => {}, onChange: () => () => {} };
  const walk = walkContents({ index, contents, onLost: site.reportLost });
  expect(walk.hasChecked()).toBe(false);
  await vi.waitFor(() => expect(walk.hasChecked()).toBe(true), 10_000);
  expect(await site.countLost()).toBe(29);
  walk.stop();

  for (const path of paths.slice(0, 29)) {
    await contents.put(`${path.slice(1)}/index.html`, Buffer.from(makePage(path)));
  }
  expect(await site.countLost()).toBe(0);
});
