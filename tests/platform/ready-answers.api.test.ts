import { beforeEach, expect, test, vi } from 'vitest';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { findReadyAnswer, makeReadyAnswer, markChanged } from '#src/platform/ready-answers.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();
const START = Date.now();
let passed = 0;
/** Each test begins long after what those before it have changed. */
const later = (ms: number) => vi.setSystemTime(START + (passed += ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  later(100_000);
  clearAnswers();
  return () => vi.useRealTimers();
});

const ofProduct = { maxAgeMs: 5000, productId: 7 };
const ofList = { maxAgeMs: 60_000 };
const make = (url: string, readiness: { maxAgeMs: number; productId?: number }, text = 'text') =>
  makeReadyAnswer(db, url, readiness, async () => text);

test('repeats a ready answer as the same bytes with the same tag', async () => {
  const made = await make('/api/products/7', ofProduct, 'one');
  expect(findReadyAnswer(db, '/api/products/7')).toBe(made);
  expect(findReadyAnswer(db, '/api/products/7?x=1')).toBeUndefined();
  const other = await make('/api/products/8', ofProduct, 'two');
  expect(other.tag).not.toBe(made.tag);
});

test('makes one ready answer for simultaneous requests unless something changed', async () => {
  let calls = 0;
  const ask = async () => String((calls += 1));
  const both = [1, 2].map(() => makeReadyAnswer(db, '/api/products/7', ofProduct, ask));
  await Promise.all(both);
  expect(calls).toBe(1);
  later(10_000);
  const before = makeReadyAnswer(db, '/api/products/7', ofProduct, ask);
  markChanged(7);
  const after = await makeReadyAnswer(db, '/api/products/7', ofProduct, ask);
  expect(after).not.toBe(await before);
});

test('makes a ready answer again at its maximum age and not before', async () => {
  await make('/api/products/7', ofProduct);
  later(999);
  expect(findReadyAnswer(db, '/api/products/7')).toBeDefined();
  // Each second somebody looks whether the catalogue has changed.
  later(4000);
  await make('/api/products/8', ofProduct);
  expect(findReadyAnswer(db, '/api/products/7')).toBeDefined();
  later(1);
  expect(findReadyAnswer(db, '/api/products/7')).toBeUndefined();
  expect(findReadyAnswer(db, '/api/products/8')).toBeDefined();
});

test('a change by another server shows within a second', async () => {
  await make('/api/products/7', ofProduct);
  await db.execute(`insert into publications (entity, entity_id) values ('product', '1')`);
  later(1001);
  expect(findReadyAnswer(db, '/api/products/7'), 'nobody has looked').toBeUndefined();
  await make('/api/products/8', ofProduct);
  expect(findReadyAnswer(db, '/api/products/7'), 'it has changed').toBeUndefined();
});

test('a change by this server shows immediately and stops caching until it is committed', async () => {
  await make('/api/products/7', ofProduct);
  await make('/api/products/8', { maxAgeMs: 5000, productId: 8 });
  await make('/list', ofList);
  await recordChange(db, { entity: 'product', entityId: 7 });
  expect(findReadyAnswer(db, '/api/products/7')).toBeUndefined();
  expect(findReadyAnswer(db, '/list')).toBeUndefined();
  expect(findReadyAnswer(db, '/api/products/8'), 'another product').toBeDefined();
  later(2000);
  await make('/api/products/7', ofProduct);
  expect(findReadyAnswer(db, '/api/products/7')).toBeUndefined();
  later(1);
  await make('/api/products/7', ofProduct);
  expect(findReadyAnswer(db, '/api/products/7')).toBeDefined();
});

test('a sale discards the cached answers of its product and keeps the lists', async () => {
  await make('/api/products/7', ofProduct);
  await make('/list', ofList);
  markChanged(7);
  expect(findReadyAnswer(db, '/api/products/7')).toBeUndefined();
  expect(findReadyAnswer(db, '/list')).toBeDefined();
});

test('a change that may show anywhere, such as of a category, discards all cached answers', async () => {
  await make('/api/products/7', ofProduct);
  await make('/list', ofList);
  await recordChange(db, { entity: 'category', entityId: 1 });
  expect(findReadyAnswer(db, '/api/products/7')).toBeUndefined();
  expect(findReadyAnswer(db, '/list')).toBeUndefined();
});

test('drops the oldest ready answers beyond 16 MiB in total', async () => {
  const large = 'x'.repeat(6 * 1024 * 1024);
  for (const url of ['/1', '/2', '/3']) await make(url, ofList, large);
  expect(findReadyAnswer(db, '/1')).toBeUndefined();
  expect(findReadyAnswer(db, '/2')).toBeDefined();
  expect(findReadyAnswer(db, '/3')).toBeDefined();
});

test('caches no answer that could not be made', async () => {
  const failing = () => Promise.reject<string>(new Error('No connection'));
  await expect(makeReadyAnswer(db, '/4', ofList, failing)).rejects.toThrow('No connection');
  expect(findReadyAnswer(db, '/4')).toBeUndefined();
});
