import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';

type StoredObject = { bytes: Buffer; type: string; at: Date };
type Listed = { key: string; at: Date; size: number };
type Page = { folders: string[]; files: Listed[]; next?: string | undefined };

const BUCKET = 'pictures';
/** Few, so that a test with three pictures reads more than one page. */
const PAGE_MAX = 3;

/**
 * A bucket named `pictures` over HTTP: the calls that the shop makes, answered as S3 does. Signatures
 * are not looked at.
 */
export async function openBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'swara-s3-'));
  const bucket = new Map<string, StoredObject>();
  const life = { isAway: false };
  const server = createServer((request, response) => {
    if (life.isAway) {
      request.destroy();
      return;
    }
    answer(bucket, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(directory, { recursive: true, force: true });
  };
  return {
    directory,
    close,
    /** Stored objects by key. */
    objects: bucket,
    /** State that makes the bucket unavailable. */
    life,
    /** Environment that an operator would set to use it. */
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'anyone',
      S3_SECRET_ACCESS_KEY: 'anything',
    },
  };
}

async function answer(
  bucket: Map<string, StoredObject>,
  request: IncomingMessage,
  out: ServerResponse,
) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const [, name = '', ...rest] = pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  const body = await buffer(request);
  if (name !== BUCKET) return fail(out, 404, 'NoSuchBucket');

  if (key === '') {
    if (request.method === 'GET') return send(out, toListing(list(bucket, searchParams)));
    if (request.method !== 'POST' || !searchParams.has('delete')) return fail(out, 501);
    for (const [, named = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) {
      bucket.delete(named);
    }
    return send(out, '<DeleteResult/>');
  }
  if (request.method === 'PUT') return put(bucket, key, request, body, out);
  if (request.method === 'DELETE') {
    bucket.delete(key);
    return out.writeHead(204).end();
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return fail(out, 501);
  const stored = bucket.get(key);
  if (!stored) return fail(out, 404, 'NoSuchKey');
  out.writeHead(200, {
    'content-type': stored.type,
    'content-length': stored.bytes.byteLength,
    'last-modified': stored.at.toUTCString(),
  });
  return out.end(request.method === 'HEAD' ? undefined : stored.bytes);
}

/** Writes what comes with the call, or copies what it names. */
function put(
  bucket: Map<string, StoredObject>,
  key: string,
  { headers }: IncomingMessage,
  bytes: Buffer,
  out: ServerResponse,
) {
  const at = new Date();
  const source = headers['x-amz-copy-source'];
  if (typeof source !== 'string') {
    const type = headers['content-type'] ?? 'application/octet-stream';
    bucket.set(key, { bytes, type, at });
    return out.writeHead(200).end();
  }
  const copied = bucket.get(decodeURIComponent(source).replace(`/${BUCKET}/`, ''));
  if (!copied) return fail(out, 404, 'NoSuchKey');
  bucket.set(key, { ...copied, at });
  const date = `<LastModified>${at.toISOString()}</LastModified>`;
  return send(out, `<CopyObjectResult>${date}</CopyObjectResult>`);
}

/**
 * Lists one page of the keys with the prefix; those with a delimiter after it count as its folder.
 */
function list(bucket: Map<string, StoredObject>, params: URLSearchParams): Page {
  const prefix = params.get('prefix') ?? '';
  const delimiter = params.get('delimiter') ?? '';
  const after = params.get('continuation-token') ?? '';
  const entries = new Map<string, Listed | undefined>();
  for (const [key, { at, bytes }] of bucket) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (end === -1) entries.set(key, { key, at, size: bytes.byteLength });
    else entries.set(key.slice(0, end + 1), undefined);
  }
  const names = [...entries.keys()].sort().filter((name) => name > after);
  const shown = names.slice(0, PAGE_MAX);
  return {
    folders: shown.filter((name) => !entries.get(name)),
    files: shown.flatMap((name) => entries.get(name) ?? []),
    next: names.length > PAGE_MAX ? shown.at(-1) : undefined,
  };
}

function toListing({ folders, files, next }: Page): string {
  return [
    `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>`,
    ...(next === undefined ? [] : [`<NextContinuationToken>${next}</NextContinuationToken>`]),
    ...folders.map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`),
    ...files.map(
      ({ key, at, size }) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
    ),
    '</ListBucketResult>',
  ].join('');
}

function send(out: ServerResponse, xml: string) {
  return out.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
}

function fail(out: ServerResponse, status: number, code = 'NotImplemented') {
  return out
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);
}
