import fc from 'fast-check';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { layOut, retireReleases } from '#src/publish/lay-out.ts';
import { listFiles, packFiles } from '#src/publish/pack.ts';
import { type Release, writeRelease } from '#src/publish/release.ts';
import { makePage, makeRelease } from '#tests/kit/make-release.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-layout-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

const page = (path: string, title: string) =>
  makeRelease(folder, path, { pages: { '/a': makePage(title) } });
const textOf = (release: string, file: string) => readFile(join(folder, release, file), 'utf8');
const names = async () => (await readdir(folder)).sort();

describe('old releases', () => {
  test('lose their folders, but for those needed and the newest, which is kept as a spare', async () => {
    for (const name of ['r1', 'r2', 'r3', 'r4']) await page(name, name);
    await retireReleases(folder, ['r4', 'r3']);
    expect(await names()).toEqual(['r3', 'r3.json', 'r4', 'r4.json', 'spare', 'spare.json']);
    expect(await textOf('spare', 'a/index.html')).toContain('<title>r2</title>');
  });

  test('replace the spare that was not used', async () => {
    for (const name of ['r1', 'r2', 'r3']) await page(name, name);
    await retireReleases(folder, ['r2', 'r3']);
    await retireReleases(folder, ['r3']);
    expect(await textOf('spare', 'a/index.html')).toContain('<title>r2</title>');
  });

  test('without a list, as a killed build leaves them, become no spare', async () => {
    await page('r2', 'r2');
    await mkdir(join(folder, 'r1'));
    await retireReleases(folder, ['r2']);
    expect(await names()).toEqual(['r2', 'r2.json']);
  });
});

describe('the folder of a new release', () => {
  test('has the files asked for, whether there was a spare or not', async () => {
    const live = await page('r1', 'live');
    await layOut(folder, live, 'r2', live.files);
    expect((await listFiles(join(folder, 'r2'))).sort()).toEqual(Object.keys(live.files).sort());

    await page('r0', 'old');
    await retireReleases(folder, ['r1', 'r2']);
    const { 'a/index.html': dropped, ...kept } = live.files;
    expect(dropped).toBeDefined();
    await layOut(folder, live, 'r3', kept);
    expect((await listFiles(join(folder, 'r3'))).sort()).toEqual(Object.keys(kept).sort());
    expect(await names()).not.toContain('spare');
  });

  test('leaves a spare of other code alone, since every page differs', async () => {
    await page('r0', 'old');
    const live = { ...(await page('r1', 'live')), codeVersion: 'newer code' };
    await retireReleases(folder, ['r1']);
    await layOut(folder, live, 'r2', live.files);
    expect(await names()).toContain('spare');
    expect(await contentsOf('r2')).toEqual(live.files);
  });

  test('never changes the releases that share its files', async () => {
    const old = await page('r0', 'old');
    const live = await page('r1', 'live');
    await retireReleases(folder, ['r1']);
    const { 'a/index.html': replaced, ...kept } = live.files;
    await layOut(folder, live, 'r2', kept);
    await mkdir(join(folder, 'r2/a'), { recursive: true });
    await writeFile(join(folder, 'r2/a/index.html'), makePage('new'));
    expect(replaced?.hash).not.toBe(old.files['a/index.html']?.hash);
    expect(await textOf('r1', 'a/index.html')).toContain('<title>live</title>');
  });

  test('holds what its list says after any run of publications', async () => {
    const title = fc.constantFrom(undefined, 'one', 'two', 'three');
    const site = fc.record({ a: title, b: title, c: title });
    await fc.assert(
      fc.asyncProperty(fc.array(site, { minLength: 1, maxLength: 6 }), async (sites) => {
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder);
        let live = await makeRelease(folder, 'r0');
        for (const [at, wanted] of sites.entries()) {
          const before = live;
          live = await publish(before, `r${at + 1}`, wanted);
          await retireReleases(folder, [live.name, before.name]);
          expect(await contentsOf(live.name)).toEqual(live.files);
          expect(await contentsOf(before.name)).toEqual(before.files);
        }
      }),
      { numRuns: 30 },
    );
  });
});

async function contentsOf(name: string): Promise<Release['files']> {
  return packFiles(join(folder, name), await listFiles(join(folder, name)), undefined);
}

/** Does with a release's files what the publisher does: keeps, drops and writes pages. */
async function publish(
  before: Release,
  name: string,
  wanted: Record<string, string | undefined>,
): Promise<Release> {
  const isWanted = (file: string) => file.replace('/index.html', '') in wanted;
  const files = Object.fromEntries(
    Object.entries(before.files).filter(([file]) => !isWanted(file)),
  );
  await layOut(folder, before, name, files);
  const written = Object.entries(wanted).filter(([, text]) => text !== undefined);
  for (const [key, text = ''] of written) {
    await mkdir(join(folder, name, key), { recursive: true });
    await writeFile(join(folder, name, key, 'index.html'), makePage(text));
  }
  const made = await packFiles(
    join(folder, name),
    written.map(([key]) => `${key}/index.html`),
    { folder: join(folder, before.name), files: before.files },
  );
  const release = { ...before, name, files: { ...files, ...made } };
  await writeRelease(folder, release);
  return release;
}
