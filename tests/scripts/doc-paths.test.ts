import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = globSync(['*.md', '{.github,scripts,src,tests}/**/*.md']).map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);

/** Returns the documented paths that do not exist. Placeholders such as `<noun>` match any name. */
function missingPaths(text: string): string[] {
  const paths = text.matchAll(/`((?:src|scripts|tests|public)\/[^`\s]*)`/g);
  return [...new Set([...paths].map(([, path = '']) => path))].filter(
    (path) => globSync(path.replaceAll(/<[^>]+>/g, '*')).length === 0,
  );
}

/** Returns the links to files of the project that do not exist. */
function deadLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|\/|#|mailto:)([^)#]+)/g)];
  return links
    .map(([, link = '']) => link)
    .filter((link) => globSync(join(dirname(file), link)).length === 0);
}

describe.each(documents)('%s', (file, text) => {
  test('the document names only files and folders that exist', () => {
    expect(missingPaths(text)).toEqual([]);
  });

  test('the document links only to files that exist', () => {
    expect(deadLinks(file, text)).toEqual([]);
  });
});

test('reports a path in a document that does not exist', () => {
  expect(missingPaths('See `src/README.md`, `src/nowhere.ts` and `src/features/<noun>/`.')).toEqual(
    ['src/nowhere.ts'],
  );
  expect(deadLinks('README.md', '[a](src/README.md#names) [b](src/nowhere.md)')).toEqual([
    'src/nowhere.md',
  ]);
});
