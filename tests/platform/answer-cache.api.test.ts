import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerOnce, clearAnswers, writeOnce } from '#src/platform/answer-cache.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();
beforeEach(() => {
  clearAnswers();
  return () => vi.useRealTimers();
});

let calls = 0;
const ask = async () => ({ time: (calls += 1) });
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('an answer about the catalogue', () => {
  test('looks up a catalogue answer once for the same request and again for another', async () => {
    const [first, second] = await Promise.all([
      answerOnce(db, 'speakers', ask),
      answerOnce(db, 'speakers', ask),
    ]);
    expect(second).toBe(first);
    expect(await answerOnce(db, 'speakers', ask)).toBe(first);
    expect(await answerOnce(db, 'ear buds', ask)).not.toBe(first);
  });

  test('looks up a catalogue answer again a second after another server changed the catalogue', async () => {
    const first = await answerOnce(db, 'speakers', ask);
    await recordChange(db, { entity: 'product', entityId: 1 });
    expect(await answerOnce(db, 'speakers', ask)).toBe(first);
    later(1001);
    expect(await answerOnce(db, 'speakers', ask)).not.toBe(first);
  });

  test('looks up a catalogue answer again after a minute and not before', async () => {
    const first = await answerOnce(db, 'speakers', ask);
    later(59_000);
    expect(await answerOnce(db, 'speakers', ask)).toBe(first);
    later(1001);
    expect(await answerOnce(db, 'speakers', ask)).not.toBe(first);
  });

  test('drops a cached catalogue answer when this server changes the catalogue', async () => {
    const first = await answerOnce(db, 'speakers', ask);
    clearAnswers();
    expect(await answerOnce(db, 'speakers', ask)).not.toBe(first);
  });

  test('caches no catalogue answer whose lookup failed', async () => {
    const failing = () => Promise.reject<{ time: number }>(new Error('No connection'));
    await expect(answerOnce(db, 'speakers', failing)).rejects.toThrow('No connection');
    await expect(answerOnce(db, 'speakers', ask)).resolves.toHaveProperty('time');
  });

  test('drops the catalogue answers unused for longest when all together are too large', async () => {
    const large = async () => ({ text: 'x'.repeat(3_000_000) });
    const first = await answerOnce(db, 'first', large);
    const second = await answerOnce(db, 'second', large);
    expect(await answerOnce(db, 'first', large)).toBe(first);
    await answerOnce(db, 'third', large);
    expect(await answerOnce(db, 'first', large)).toBe(first);
    expect(await answerOnce(db, 'second', large)).not.toBe(second);
  });
});

describe('the text of a response', () => {
  test('writes the text of a cached response once and of any other each time', async () => {
    const cached = await answerOnce(db, 'speakers', ask);
    let written = 0;
    const write = () => `text ${(written += 1)}`;
    expect([writeOnce(cached, write), writeOnce(cached, write)]).toEqual(['text 1', 'text 1']);
    expect([writeOnce({}, write), writeOnce({}, write)]).toEqual(['text 2', 'text 3']);
  });
});
