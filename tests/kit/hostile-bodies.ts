import { gzipSync } from 'node:zlib';

/** Sender of a request: nobody known, a shopper, or the owner, whose cookies the test has. */
export type Sender = 'nobody' | 'shopper' | 'owner';

export type Hostile = {
  name: string;
  sender?: Sender;
  /** `POST /api/contact` when it does not say. */
  line?: string;
  headers?: Record<string, string>;
  /** Chunks sent after the headers; without a content length the transfer is chunked. */
  body: () => Iterable<Buffer | string>;
  /** Sent as it is: no length, no chunks. */
  isRaw?: boolean;
  pauseMs?: number;
  /** Status of the answer; 0 if the sender disconnects half way. */
  status: number;
};

export const JSON_TYPE = { 'content-type': 'application/json' };
export const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=b' };
export const REVIEW = 'POST /api/review/product/1';
const PRODUCT = 'POST /api/products';
const MIB = 1024 * 1024;
const json = (text: string) => () => [text];
const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
/** 120 MB, unless somebody stops it. */
function* flood() {
  const piece = Buffer.alloc(MIB / 4, 'x');
  for (let at = 0; at < 480; at += 1) yield piece;
}
function* fileFlood() {
  yield '--b\r\ncontent-disposition: form-data; name="ImageUrls"; filename="a.png"\r\n\r\n';
  yield* flood();
}

const JSON_BODIES: Hostile[] = [
  {
    name: 'lists in lists, 30,000 deep',
    status: 400,
    body: json('['.repeat(30_000) + ']'.repeat(30_000)),
  },
  {
    name: 'objects in objects, 10,000 deep',
    status: 400,
    body: json('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)),
  },
  { name: 'a list that never ends', status: 400, body: json('['.repeat(60_000)) },
  { name: 'a name of 60,000 letters', status: 422, body: json(`{"${'k'.repeat(60_000)}":1}`) },
  { name: '6,000 names', status: 400, body: json(`{${many(6000, (at) => `"k${at}":1,`)}"z":1}`) },
  { name: '30,000 numbers', status: 400, body: json(`[${many(30_000, () => '1,')}1]`) },
  {
    name: 'as many wrong ids as a body may have',
    sender: 'owner',
    line: 'POST /api/admin/products/bulk',
    status: 422,
    body: json(`{"ids":[${many(4900, () => '"x",')}"x"]}`),
  },
  {
    name: 'a number beyond all numbers',
    line: 'POST /api/cart/add',
    status: 422,
    body: json('{"productId":1,"quantity":1e400}'),
  },
  {
    name: 'a number of 60,000 digits',
    line: 'POST /api/cart/add',
    status: 422,
    body: json(`{"productId":${'9'.repeat(60_000)}}`),
  },
  {
    name: '__proto__ as a name',
    status: 400,
    body: json('{"__proto__":{"isAdmin":true},"name":"A"}'),
  },
  {
    name: 'constructor.prototype as names',
    status: 422,
    body: json('{"constructor":{"prototype":{"isAdmin":true}}}'),
  },
  {
    name: 'one name 3,000 times',
    status: 422,
    body: json(`{${many(3000, () => '"name":"A",')}"name":"B"}`),
  },
  {
    name: 'bytes that are no UTF-8',
    status: 400,
    body: () => [Buffer.from('{"name":"\xff\xfe"}', 'latin1')],
  },
  { name: 'half a surrogate pair', status: 422, body: json('{"name":"\\ud800"}') },
  { name: 'a NUL', status: 422, body: json('{"name":"A\\u0000B","contact":"a@b.example"}') },
  {
    name: 'UTF-16',
    headers: { 'content-type': 'application/json; charset=utf-16' },
    status: 415,
    body: () => [Buffer.from('{}', 'utf16le')],
  },
  {
    name: 'a gzip bomb',
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
    status: 415,
    body: () => [gzipSync(Buffer.alloc(50 * MIB))],
  },
  {
    name: 'JSON that calls itself text',
    headers: { 'content-type': 'text/plain' },
    status: 415,
    body: json('{"name":"A"}'),
  },
  { name: 'a page', status: 400, body: json('<!doctype html><p>Hello</p>') },
  { name: 'half of a JSON text', status: 400, body: json('{"name":"A') },
  {
    name: '1 byte a chunk, 8,000 times',
    status: 400,
    body: () => Array.from({ length: 8000 }, () => '['),
  },
  {
    name: 'an endless key of a write',
    headers: { ...JSON_TYPE, 'idempotency-key': 'k'.repeat(8000) },
    line: 'POST /api/cart/add',
    status: 422,
    body: json('{"productId":1,"quantity":1}'),
  },
  {
    name: 'a regular expression’s nightmare',
    status: 422,
    body: json(`{"name":"A","subject":"A","message":"A message.","contact":"${'a@'.repeat(120)}"}`),
  },
  {
    name: 'settings 10,000 deep',
    sender: 'owner',
    line: 'PUT /api/admin/settings/details',
    status: 400,
    body: json('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)),
  },
];

const LENGTHS: Hostile[] = [
  {
    name: 'a length of 1 GB and no byte',
    headers: { ...JSON_TYPE, 'content-length': '1073741824' },
    isRaw: true,
    status: 413,
    body: () => [],
  },
  {
    name: 'a length that is one byte too many',
    headers: { ...JSON_TYPE, 'content-length': '65537' },
    isRaw: true,
    status: 413,
    body: () => [],
  },
  {
    name: 'a sender that goes away half way',
    headers: { ...JSON_TYPE, 'content-length': '1000' },
    isRaw: true,
    status: 0,
    body: () => ['{"name":'],
  },
  {
    name: 'two lengths',
    headers: { ...JSON_TYPE, 'content-length': '2\r\ncontent-length: 60' },
    isRaw: true,
    status: 400,
    body: () => ['{}'],
  },
  {
    name: 'a length and chunks',
    headers: { ...JSON_TYPE, 'content-length': '2', 'transfer-encoding': 'chunked' },
    isRaw: true,
    status: 400,
    body: () => ['2\r\n{}\r\n0\r\n\r\n'],
  },
  {
    name: 'invalid chunks',
    headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
    isRaw: true,
    status: 400,
    body: () => ['zz\r\nhello\r\n'],
  },
  {
    name: 'a header of 20,000 letters',
    headers: { ...JSON_TYPE, 'x-long': 'x'.repeat(20_000) },
    status: 431,
    body: json('{}'),
  },
  {
    name: '4,000 parameters',
    line: `GET /api/products?${many(3000, (at) => `a${at}=1&`).slice(0, 12_000)}`,
    status: 200,
    body: () => [],
  },
  {
    name: 'a byte every now and then',
    status: 0,
    headers: { ...JSON_TYPE, 'content-length': '1000' },
    isRaw: true,
    pauseMs: 20,
    body: () => Array.from({ length: 10 }, () => ' '),
  },
];

const FLOODS: Hostile[] = [
  {
    name: '120 MB to an address that does not exist',
    line: 'POST /api/nowhere',
    status: 404,
    body: flood,
  },
  { name: '120 MB to a page', line: 'POST /', status: 404, body: flood },
  { name: '120 MB to a picture', line: 'POST /media/x', status: 404, body: flood },
  { name: '120 MB to the health check', line: 'POST /healthz', status: 200, body: flood },
  { name: '120 MB as a message', status: 413, body: flood },
  { name: '120 MB as a webhook', line: 'POST /api/payments/webhook', status: 413, body: flood },
  {
    name: '120 MB to the test gateway',
    line: 'POST /sandbox/cashfree/desk',
    status: 400,
    body: flood,
  },
  {
    name: '120 MB as a product, from nobody',
    headers: FORM_TYPE,
    line: PRODUCT,
    status: 401,
    body: fileFlood,
  },
  {
    name: '120 MB as a product, from a shopper',
    sender: 'shopper',
    headers: FORM_TYPE,
    line: PRODUCT,
    status: 403,
    body: fileFlood,
  },
  {
    name: '120 MB as a photo of a review',
    sender: 'shopper',
    headers: FORM_TYPE,
    line: REVIEW,
    status: 413,
    body: fileFlood,
  },
];

/** JSON, lengths and floods that a shop must not stumble over, each with the status that answers it. */
export const HOSTILE_BODIES: Hostile[] = [...JSON_BODIES, ...LENGTHS, ...FLOODS];
