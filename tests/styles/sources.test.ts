import { access, readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test.each(['rest', 'admin'])(
  '%s.css scans every folder that its pages are made of',
  async (sheet) => {
    const css = await readFile(`src/styles/${sheet}.css`, 'utf8');
    const named = (/@source '\.\.\/\{([^}]*)\}/.exec(css)?.[1] ?? '').split(',');
    const files = await readdir('src', { recursive: true });
    const shown = files.filter((file) => /\.(astro|tsx)$/.test(file));
    const folders = new Set(shown.map((file) => file.split(/[\\/]/)[0] ?? ''));
    if (sheet === 'rest') folders.delete('admin');
    expect(named).toEqual(expect.arrayContaining([...folders]));
  },
);

test('the shop’s style sheets scan nothing that only staff see', async () => {
  const css = await readFile('src/styles/rest.css', 'utf8');
  expect(css).toContain("@source not '../pages/{admin,dev}/**';");
  expect(css).toContain("@source not '../features/**/admin/**';");
});

test.each(['first', 'first-home'])('every file that %s.css scans exists', async (sheet) => {
  const css = await readFile(`src/styles/${sheet}.css`, 'utf8');
  const sources = [...css.matchAll(/@source '\.\.\/([^']+)'/g)].map(([, source = '']) => source);
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) {
    const [, before = '', names = '', after = ''] =
      /^([^{]*)\{?([^{}]*)\}?(.*)$/.exec(source) ?? [];
    for (const name of names.split(',')) {
      await expect(access(`src/${before}${name}${after}`), source).resolves.toBeUndefined();
    }
  }
});
