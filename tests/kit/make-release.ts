import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keepContents } from '#src/publish/kept.ts';
import { listFiles, packFiles } from '#src/publish/pack.ts';
import { fileOfPage, type Release, writeRelease } from '#src/publish/release.ts';

/** HTML that passes for a page of ours. */
export function makePage(title: string): string {
  const filler = 'Sound that stays with you. '.repeat(30);
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><p>${filler}</p></body></html>`;
}

type Contents = {
  pages?: Record<string, string>;
  files?: Record<string, string>;
  /** As the publisher leaves it: it can be laid out again when its folder is gone. */
  isKept?: boolean;
};

/** Writes a small release into a folder of releases: pages by path, other files by name. */
export async function makeRelease(
  folder: string,
  name: string,
  contents: Contents = {},
): Promise<Release> {
  const pages = { '/': makePage('Home'), '/404': makePage('Not found'), ...contents.pages };
  const files = Object.entries(pages).map(([path, html]) => [fileOfPage(path), html] as const);
  for (const [file, text] of [...files, ...Object.entries(contents.files ?? {})]) {
    await mkdir(dirname(join(folder, name, file)), { recursive: true });
    await writeFile(join(folder, name, file), text);
  }
  const release: Release = {
    name,
    codeVersion: 'code',
    createdAt: new Date(0).toISOString(),
    pages: Object.fromEntries(Object.keys(pages).map((path) => [path, 'key'])),
    files: await packFiles(join(folder, name), await listFiles(join(folder, name)), undefined),
  };
  if (contents.isKept) {
    release.isKept = true;
    keepContents(folder, release, undefined);
  }
  await writeRelease(folder, release);
  return release;
}
