import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, expect, test } from 'vitest';
import { deleteStored, deleteUnfinished, UNFINISHED } from '#src/platform/objects/media-sweep.ts';

const location = await mkdtemp(join(tmpdir(), 'swara-sweep-'));
afterAll(() => rm(location, { recursive: true, force: true }));

/** A disk on which files vanish as soon as they are listed, as a write renames its file. */
class RenamingDriver extends FSDriver {
  override async listAll(prefix: string) {
    const listed = await super.listAll(prefix);
    await rm(join(location, prefix), { recursive: true });
    return listed;
  }
}

const picture = { hash: 'a'.repeat(32), width: 100, height: 100 };
const LATER = new Date(Date.now() + 60_000);

test.each([
  ['an unfinished file', UNFINISHED, deleteUnfinished, 0],
  [
    'a picture',
    `${picture.hash}-100x100`,
    (disk: Disk, before: Date) => deleteStored(disk, picture, before),
    false,
  ],
])('the nightly cleanup passes over %s that is gone since it was listed', async (...row) => {
  const [, folder, clean, expected] = row;
  await mkdir(join(location, folder), { recursive: true });
  await writeFile(join(location, folder, 'file'), 'x');
  const disk = new Disk(new RenamingDriver({ location, visibility: 'public' }));

  expect(await clean(disk, LATER)).toBe(expected);
});
