import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { toAppError } from '#src/lib/errors.ts';
import { FIELDS_MAX } from '#src/lib/form-data.ts';
import { deleteOldFiles } from '#src/platform/old-files.ts';
import type { AppEnv } from '#src/http/env.ts';
import { JSON_DEPTH_MAX, JSON_VALUES_MAX, readBytes, readJson } from '#src/http/read-body.ts';
import {
  FIELD_BYTES_MAX,
  FIELD_NAME_MAX,
  FILES_MAX,
  readForm,
  uploadsFolder,
} from '#src/http/read-form.ts';

const MAX = 300_000;
const dataDir = await mkdtemp(join(tmpdir(), 'swara-body-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const app = new Hono<AppEnv>();
app.use(async (c, next) => {
  c.set('config', { dataDir } as never);
  await next();
});
app.post('/bytes', async (c) => c.text(String((await readBytes(c, MAX)).byteLength)));
app.post('/json', async (c) => c.json(Object.keys(await readJson(c, MAX)).length));
app.post('/form', async (c) => {
  const { values, forget } = await readForm(c, MAX);
  const files = Object.values(values)
    .flat()
    .filter((value) => value instanceof File);
  const texts = await Promise.all(files.map((file) => file.text()));
  const names = files.map(({ name, type }) => `${name} ${type}`);
  const onDisk = (await readdir(join(dataDir, 'uploads'))).length;
  await forget();
  return c.json({ count: Object.keys(values).length, names, texts, onDisk });
});
app.onError((error, c) => c.text(error.message, toAppError(error).status));

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const json = (body: string) => post('/json', body, { 'content-type': 'application/json' });
const statusOf = async (answer: Response | Promise<Response>) => (await answer).status;

/** A body that does not say how long it is. */
function unsaid(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 1000);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
}

describe('the bytes of a body', () => {
  test.each([
    [MAX - 1, 200],
    [MAX, 200],
    [MAX + 1, 413],
  ])(
    'answers a body of %i bytes of 300,000 with %i, with or without a stated length',
    async (bytes, status) => {
      const said = { 'content-length': String(bytes) };
      expect(await statusOf(post('/bytes', new Uint8Array(bytes), said))).toBe(status);
      expect(await statusOf(post('/bytes', unsaid(bytes)))).toBe(status);
    },
  );

  test('reads nothing of a body whose stated length is too large', async () => {
    let reads = 0;
    const body = new ReadableStream({ pull: () => void (reads += 1) }, { highWaterMark: 0 });
    expect(await statusOf(post('/bytes', body, { 'content-length': '300001' }))).toBe(413);
    expect(reads).toBe(0);
  });
});

describe('a JSON body', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

  test.each([
    [JSON_DEPTH_MAX - 1, 200],
    [JSON_DEPTH_MAX, 200],
    [JSON_DEPTH_MAX + 1, 400],
  ])('answers a JSON body of %i levels with %i', async (levels, status) => {
    expect(await statusOf(json(deep(levels)))).toBe(status);
  });

  test.each([
    [JSON_VALUES_MAX - 1, 200],
    [JSON_VALUES_MAX, 200],
    [JSON_VALUES_MAX + 1, 400],
  ])('answers a JSON body of %i values with %i', async (values, status) => {
    expect(await statusOf(json(JSON.stringify(Array.from({ length: values }, () => 1))))).toBe(
      status,
    );
  });

  test('reads a missing JSON body as no fields, for every content type', async () => {
    expect(await (await app.request('/json', { method: 'POST' })).json()).toBe(0);
  });
});

describe('a form', () => {
  const send = (form: FormData) => post('/form', form);
  const formOf = (count: number, add: (form: FormData, at: number) => void) => {
    const form = new FormData();
    for (let at = 0; at < count; at += 1) add(form, at);
    return form;
  };

  test('reads the files of a form with name, type and content, and leaves none behind', async () => {
    const form = formOf(1, (own) => own.set('price', '99'));
    form.append('pictures', new File(['one'], 'Kopfhörer 🎧.png', { type: 'image/png' }));
    form.append('pictures', new File(['two'], '../../b.webp', { type: 'image/webp' }));
    expect(await (await send(form)).json()).toEqual({
      count: 2,
      names: ['Kopfhörer 🎧.png image/png', 'b.webp image/webp'],
      texts: ['one', 'two'],
      onDisk: 1,
    });
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });

  test.each([
    [FIELDS_MAX - 1, 0, 200],
    [FIELDS_MAX, 0, 200],
    [FIELDS_MAX + 1, 0, 422],
    [0, FILES_MAX - 1, 200],
    [0, FILES_MAX, 200],
    [0, FILES_MAX + 1, 422],
  ])('answers a form of %i texts and %i files with %i', async (texts, files, status) => {
    const form = formOf(texts, (own) => own.append('a', 'x'));
    for (let at = 0; at < files; at += 1) form.append('f', new File(['x'], 'a.png'));
    expect(await statusOf(send(form))).toBe(status);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });

  test.each([
    [FIELD_BYTES_MAX - 1, FIELD_NAME_MAX - 1, 200],
    [FIELD_BYTES_MAX, FIELD_NAME_MAX, 200],
    [FIELD_BYTES_MAX + 1, 1, 413],
    [1, FIELD_NAME_MAX + 1, 413],
  ])('answers a form text of %i bytes under a name of %i with %i', async (bytes, name, status) => {
    const form = new FormData();
    form.set('n'.repeat(name), 'x'.repeat(bytes));
    expect(await statusOf(send(form))).toBe(status);
  });

  test.each([
    [MAX - 1000, 200],
    [MAX, 413],
  ])('answers a form file of %i bytes where 300,000 are allowed with %i', async (bytes, status) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'a.png'));
    expect(await statusOf(send(form))).toBe(status);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });
});

test('deletes the files of a form whose reader died after a while', async () => {
  const old = join(dataDir, 'uploads', 'old');
  await mkdir(old, { recursive: true });
  await mkdir(join(dataDir, 'uploads', 'new'));
  await utimes(old, 0, 0);
  expect(await deleteOldFiles(uploadsFolder(dataDir), new Date(Date.now() - 3_600_000))).toBe(1);
  expect(await readdir(join(dataDir, 'uploads'))).toEqual(['new']);
});
