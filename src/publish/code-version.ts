import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json'];
/** Folders that pages are not made of. */
const APART = new Set(['db', 'server', 'publish', 'emulator']);

/** A digest of everything pages are made of besides data, so that changed code means a new build. */
export async function getCodeVersion(root: string, siteUrl: string): Promise<string> {
  const hash = createHash('sha256').update(siteUrl);
  for (const source of SOURCES) await addPath(hash, join(root, source));
  return hash.digest('hex').slice(0, 20);
}

async function addPath(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) {
    const content = await readFile(path).catch(() => undefined);
    if (content) hash.update(path).update(content);
    return;
  }
  const names = entries.map((entry) => entry.name).toSorted();
  for (const name of names) {
    if (!APART.has(name) && !name.endsWith('.server.ts')) await addPath(hash, join(path, name));
  }
}
