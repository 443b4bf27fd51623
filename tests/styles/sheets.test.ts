import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /(?:from|import)\s*\(?\s*'((?:#src\/|\.{1,2}\/)[^'?]+)/g;
const TYPE_IMPORT = /import type [^;]+;/g;
const EXCLUDED = /@source not '\.\.\/([^']+)'/g;
/** Files with classes: markup, and what names classes for it. */
const SHOWN = /\.(astro|tsx)$/;

test.each(['shop', 'product', 'personal'])(
  '%s.css scans every component that its pages can show',
  async (sheet) => {
    const imports = await readImports();
    const pages = [...imports.keys()].filter((file) => /^pages\/(?!admin|dev).*astro$/.test(file));
    const sheets = await Promise.all(pages.map(sheetOf));
    const ours = pages.filter((_, index) => sheets[index] === sheet);
    expect(ours.length).toBeGreaterThan(1);

    const css = await readFile(`src/styles/${sheet}.css`, 'utf8');
    const excluded = [...css.matchAll(EXCLUDED)].map(([, glob = '']) => glob);
    expect(excluded.length).toBeGreaterThan(0);
    const missed = reachable(ours, imports)
      .filter((file) => SHOWN.test(file))
      .filter((file) => excluded.some((glob) => matchesGlob(file, glob)));
    expect(missed).toEqual([]);
  },
);

async function sheetOf(page: string): Promise<string> {
  const text = await readFile(`src/${page}`, 'utf8');
  return /<Shop\s[^>]*?\bsheet="(\w+)"/.exec(text)?.[1] ?? 'shop';
}

/** Returns the files that each file of `src` imports, immediately or lazily. */
async function readImports(): Promise<Map<string, string[]>> {
  const files = (await readdir('src', { recursive: true })).filter((file) =>
    /\.(astro|tsx?)$/.test(file),
  );
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string[]]> => {
        const text = await readFile(`src/${file}`, 'utf8');
        const named = [...text.replace(TYPE_IMPORT, '').matchAll(IMPORT)].map(
          ([, path = '']) => path,
        );
        return [file, named.map((path) => toFile(path, file))];
      }),
    ),
  );
}

function toFile(path: string, importer: string): string {
  return path.startsWith('#src/') ? path.slice('#src/'.length) : join(dirname(importer), path);
}

function reachable(from: string[], imports: Map<string, string[]>): string[] {
  const found = new Set(from);
  for (const file of found) for (const next of imports.get(file) ?? []) found.add(next);
  return [...found];
}
