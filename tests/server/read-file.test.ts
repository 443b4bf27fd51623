import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCurrentName, findRelease, repairCurrent, swapCurrent } from '#src/publish/release.ts';
import { withoutDamaged } from '#src/publish/whole.ts';
import { makePage, makeRelease } from '#tests/kit/make-release.ts';
import { EMPTY_CATALOGUE, openSite } from '#tests/kit/open-site.ts';

const damaged: string[] = [];
const { folder, site, get } = await openSite({
  ...EMPTY_CATALOGUE,
  onDamage: (_release, lost) => void damaged.push(...lost),
});

describe('files that differ from what the release says', () => {
  const page = (name: string, form = '') => join(folder, name, `sound/index.html${form}`);
  const browse = (encoding: string) => get('/sound', { 'accept-encoding': encoding });
  const load = async (name: string, isKept = true) => {
    damaged.length = 0;
    const files = { '_astro/sign.webp': `picture of ${name}` };
    await makeRelease(folder, name, { pages: { '/sound': makePage(name) }, files, isKept });
    await site.load(name);
  };

  test.each([
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ])('are healed when one form is cut or gone: %s', async (encoding, form) => {
    await load(`cut-${encoding}`);
    const file = page(`cut-${encoding}`, form);
    const whole = await readFile(file);
    for (const harm of [() => truncate(file, 90), () => rm(file)]) {
      await harm();
      await site.load(`cut-${encoding}`);
      const response = await browse(encoding);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(makePage(`cut-${encoding}`));
      expect(await readFile(file)).toEqual(whole);
    }
    expect(damaged).toEqual([]);
  });

  test('are healed when the folder of the release is gone, from what is kept', async () => {
    await load('folderless');
    await rm(join(folder, 'folderless'), { recursive: true });
    expect((await browse('br')).status).toBe(200);
    expect(await (await get('/_astro/sign.webp')).text()).toBe('picture of folderless');
  });

  test('are promised for later and rendered again when nothing is left of them', async () => {
    await load('lost', false);
    for (const form of ['', '.br', '.gz']) await writeFile(page('lost', form), 'garbage');
    for (const encoding of ['br', 'gzip', 'identity', 'br']) {
      const response = await browse(encoding);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe(
        'This page is being rebuilt. Please try again in a moment.\n',
      );
    }
    expect(damaged).toEqual(['sound/index.html']);
    const list = await findRelease(folder, 'lost');
    expect(list?.damaged).toEqual(['sound/index.html']);
    expect(withoutDamaged(list)?.pages).not.toHaveProperty('/sound');
    expect((await get('/')).status).toBe(200);
  });

  test('are found when a server looks for them, before anybody asks', async () => {
    await load('cold', false);
    await writeFile(join(folder, 'cold/_astro/sign.webp'), 'pict');
    await site.lookOver();
    expect(damaged).toEqual(['_astro/sign.webp']);
  });
});

describe('a list of a release that is cut', () => {
  test('is told once, and the release before stays', async () => {
    await makeRelease(folder, 'z1');
    await swapCurrent(folder, 'z1');
    await site.follow();
    await makeRelease(folder, 'z2');
    await truncate(join(folder, 'z2.json'), 100);
    await swapCurrent(folder, 'z2');
    await expect(site.follow()).rejects.toThrow('The release z2 cannot be read.');
    await site.follow();
    expect((await get('/')).status).toBe(200);

    await repairCurrent(folder);
    expect(await findCurrentName(folder)).toBe('z1');
  });
});
