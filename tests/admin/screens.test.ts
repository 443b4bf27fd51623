import { expect, test } from 'vitest';
import { matchPath } from '#src/admin/kit/match-path.ts';
import { MENU } from '#src/admin/shell/menu.ts';
import { SCREENS } from '#src/admin/shell/screens.ts';

const screenOf = (path: string) => SCREENS.find(([pattern]) => matchPath(pattern, path))?.[1];
const patternOf = (path: string) => SCREENS.find(([pattern]) => matchPath(pattern, path))?.[0];

test.each(MENU.flatMap(({ href, children = [] }) => [href, ...children.map((one) => one.href)]))(
  'the menu entry %s leads to a screen',
  (href) => expect(screenOf(href)).toBeDefined(),
);

test.each([
  ['/admin/users/add', '/admin/users/add'],
  ['/admin/users/7', '/admin/users/:id'],
  ['/admin/orders/returns', '/admin/orders/returns'],
  ['/admin/orders/SW-1', '/admin/orders/:id'],
  ['/admin/orders/SW-1/slip', '/admin/orders/:id/slip'],
])('%s opens the screen of %s', (path, pattern) => expect(patternOf(path)).toBe(pattern));

test('opens all order lists in one screen, which keeps its state between them', () => {
  expect(screenOf('/admin/orders/pending')).toBe(screenOf('/admin/orders/all'));
});
