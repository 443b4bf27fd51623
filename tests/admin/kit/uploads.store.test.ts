import { beforeEach, describe, expect, test } from 'vitest';
import { type Send, type Sent } from '#src/admin/kit/sending.ts';
import { createUploads, type Uploads } from '#src/admin/kit/uploads.store.ts';
import { AppError } from '#src/lib/errors.ts';

type Under = {
  name: string;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
  resolve: (sent: Sent) => void;
  reject: (error: unknown) => void;
};

let under: Under[];
let uploads: Uploads;

const send: Send = (file, onPercent, signal) =>
  new Promise((resolve, reject) => {
    under.push({ name: file.name, onPercent, signal, resolve, reject });
    signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
  });

beforeEach(() => {
  under = [];
  uploads = createUploads(send);
});

const file = (name: string) => new File(['x'], name);
const sentAs = (hash: string): Sent => ({ hash, imageUrl: `/media/${hash}` });
const state = () => uploads.$uploads.get();
const names = () => state().items.map((item) => item.file.name);
const of = (name: string) => {
  const found = under.findLast((one) => one.name === name);
  if (!found) throw new Error(`${name} is not under way`);
  return found;
};
const keyOf = (name: string) => state().items.find((item) => item.file.name === name)?.key ?? '';
/** Lets what has been decided take effect. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('pictures that staff choose', () => {
  test('uploads the pictures that staff choose immediately, each with its own percentage', async () => {
    uploads.add([file('a.png'), file('b.png')], 10);
    await turn();
    of('b.png').onPercent(40);
    expect(state().items.map(({ percent }) => percent)).toEqual([0, 40]);
    uploads.setMain(keyOf('b.png'));
    // In the order chosen, whichever is there first.
    of('b.png').resolve(sentAs('bb'));
    of('a.png').resolve(sentAs('aa'));
    expect(await uploads.finish()).toEqual({ hashes: ['aa', 'bb'], mainIndex: 1 });
  });

  test('uploads at most three pictures at the same time', async () => {
    uploads.add(['a', 'b', 'c', 'd'].map(file), 10);
    await turn();
    expect(under.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    of('b').resolve(sentAs('bb'));
    await turn();
    expect(under.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    uploads.clear();
  });

  test('names a refused picture with the reason and keeps the others', async () => {
    uploads.add([file('a.png'), file('notes.png'), file('b.png')], 10);
    await turn();
    of('a.png').resolve(sentAs('aa'));
    of('notes.png').reject(new AppError('INVALID_INPUT', { message: 'notes.png is no picture.' }));
    of('b.png').resolve(sentAs('bb'));
    expect(await uploads.finish()).toEqual({ hashes: ['aa', 'bb'], mainIndex: null });
    expect(names()).toEqual(['a.png', 'b.png']);
    expect(state().problems).toEqual(['notes.png is no picture.']);
    uploads.add([], 10);
    expect(state().problems).toEqual([]);
  });

  test('keeps a picture whose upload failed so that staff can try again', async () => {
    uploads.add([file('a.png')], 10);
    await turn();
    of('a.png').onPercent(70);
    of('a.png').reject(new AppError('OFFLINE'));
    await expect(uploads.finish()).rejects.toMatchObject({
      message: 'Try again or remove the pictures that could not be uploaded.',
    });
    expect(state().items[0]).toMatchObject({
      state: 'failed',
      problem: 'We could not reach the shop. Please check your connection.',
    });
    uploads.retry(keyOf('a.png'));
    expect(state().items[0]).toMatchObject({ state: 'sending', percent: 0 });
    await turn();
    of('a.png').resolve(sentAs('aa'));
    expect(await uploads.finish()).toMatchObject({ hashes: ['aa'] });
  });

  test('stops a cancelled picture upload without delaying the others', async () => {
    uploads.add([file('a.png'), file('b.png')], 10);
    await turn();
    uploads.setMain(keyOf('a.png'));
    uploads.drop([keyOf('a.png')]);
    expect(of('a.png').signal.aborted).toBe(true);
    of('b.png').resolve(sentAs('bb'));
    expect(await uploads.finish()).toEqual({ hashes: ['bb'], mainIndex: null });
    expect(state().problems).toEqual([]);
  });

  test('counts existing pictures towards the limit for new ones', () => {
    uploads.add([file('a'), file('b'), file('c')], 4, 2);
    expect(names()).toEqual(['a', 'b']);
    expect(state().problems).toEqual(['Add at most 4 pictures: c not added.']);
    uploads.clear();
    expect(state()).toEqual({ items: [], problems: [], main: null });
  });
});
