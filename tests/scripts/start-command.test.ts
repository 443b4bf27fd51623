import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { START } from '#scripts/bench/server.ts';

test.each(['scripts/deploy/swara.service', 'scripts/deploy/Dockerfile'])(
  '%s starts the shop with the settings and flags of `npm start`',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const settings = Object.entries(START.env).map(([name, value]) => `${name}=${value}`);
    expect([...settings, ...START.flags].length).toBeGreaterThan(3);
    for (const one of [...settings, ...START.flags]) expect(text).toContain(one);
  },
);

test('`npm start` leaves no shell between npm and the shop, so that signals arrive', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { start: string };
  };
  expect(scripts.start).toMatch(/^exec env /);
});
