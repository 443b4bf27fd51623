import { beforeEach, expect, test, vi } from 'vitest';
import { deleteView, listViews, saveView, VIEWS_MAX } from '#src/admin/kit/table-views.store.ts';
import { store } from '#src/features/offline/stored.ts';

const ORDERS = '/admin/orders/pending';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  for (const { name } of listViews(ORDERS)) deleteView(ORDERS, name);
});

test('saves the views of each list, and replaces one of the same name', () => {
  saveView(ORDERS, { name: 'COD', query: '?payment=cod' });
  saveView(ORDERS, { name: 'Pune', query: '?q=Pune' });
  saveView(ORDERS, { name: 'COD', query: '?payment=cod&sort=total' });

  const saved = [
    { name: 'Pune', query: '?q=Pune' },
    { name: 'COD', query: '?payment=cod&sort=total' },
  ];
  expect(listViews(ORDERS)).toEqual(saved);
  expect(listViews('/admin/products/all')).toEqual([]);
  expect(deleteView(ORDERS, 'Pune')).toEqual(saved.slice(1));
});

test('refuses a view above the limit, keeps the others, and still replaces one', () => {
  for (let at = 0; at < VIEWS_MAX; at += 1) saveView(ORDERS, { name: `View ${at}`, query: '' });
  expect(listViews(ORDERS)).toHaveLength(VIEWS_MAX);
  expect(() => saveView(ORDERS, { name: 'One more', query: '' })).toThrow('Delete one first.');
  expect(listViews(ORDERS)[0]).toEqual({ name: 'View 0', query: '' });
  expect(saveView(ORDERS, { name: 'View 0', query: '?q=Pune' })).toHaveLength(VIEWS_MAX);
});

test.each(['', 'no JSON', '{}', '[{"name":1}]'])('lists no views if they read “%s”', (text) => {
  store('lists', text, ORDERS);
  expect(listViews(ORDERS)).toEqual([]);
});
