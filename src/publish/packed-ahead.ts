import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packFile } from './contents.ts';

/** Where a folder of BUNDLE_DIR has them. */
export const PACKED = 'packed';
/** So many are packed at once. */
const AT_ONCE = 4;

/**
 * Packs the scripts and styles of a built site as its contents will be stored, each into a file
 * under its hash: to pack them takes longer than to render the pages of a small shop.
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

/** Reads what was packed ahead by its hash; undefined where there is none. */
export function readAhead(bundleDir: string | undefined) {
  if (bundleDir === undefined) return undefined;
  return (hash: string) => readFile(join(bundleDir, PACKED, hash)).catch(() => undefined);
}
