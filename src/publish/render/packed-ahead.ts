import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packFile } from '#src/publish/store/contents.ts';

/** The subfolder of BUNDLE_DIR with packed files. */
export const PACKED = 'packed';
/** The number of files packed in parallel. */
const AT_ONCE = 4;

/**
 * Packs a built site's scripts and styles as they will be stored, each in a file named by its hash,
 * because packing takes longer than rendering the pages of a small shop.
 */
export async function packAhead(site: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(join(site, '_astro'), { recursive: true });
  const queue = names.values();
  const work = async () => {
    for (const name of queue) {
      const content = await readFile(join(site, '_astro', name)).catch(() => undefined);
      const packed = content && (await packFile(`_astro/${name}`, content));
      if (packed?.isPacked) await writeFile(join(folder, packed.hash), packed.object);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Returns a reader of files packed ahead, by hash, or undefined. */
export function readAhead(bundleDir: string | undefined) {
  if (bundleDir === undefined) return undefined;
  return (hash: string) => readFile(join(bundleDir, PACKED, hash)).catch(() => undefined);
}
