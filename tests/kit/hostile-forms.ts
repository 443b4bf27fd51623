import { gzipSync } from 'node:zlib';
import { FORM_TYPE, type Hostile, JSON_TYPE, REVIEW } from './hostile-bodies.ts';

const MIB = 1024 * 1024;
const json = (text: string) => () => [text];
const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
const field = (name: string, value = 'x', more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const form = (parts: string) => () => [`${parts}--b--\r\n`];
const review = (
  name: string,
  status: number,
  body: Hostile['body'],
  type = FORM_TYPE,
): Hostile => ({
  name,
  status,
  body,
  sender: 'shopper',
  line: REVIEW,
  headers: type,
});

/** Forms that a shop must not stumble over, each with the status that answers it. */
export const HOSTILE_FORMS: Hostile[] = [
  review('a form without a boundary', 400, form(field('rating')), {
    'content-type': 'multipart/form-data',
  }),
  review('a form with another boundary', 400, form(field('rating')), {
    'content-type': 'multipart/form-data; boundary=c',
  }),
  review('a boundary of 10,000 letters', 400, form(field('rating')), {
    'content-type': `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
  }),
  review('a form that is JSON', 415, json('{}'), JSON_TYPE),
  review('20,000 fields of one name', 422, form(many(20_000, () => field('a')).slice(0, MIB))),
  review(
    '20,000 fields of many names',
    422,
    form(many(20_000, (at) => field(`a${at}`)).slice(0, MIB)),
  ),
  review(
    '5,000 empty files',
    422,
    form(many(5000, () => field('photos', '', '; filename="a.png"'))),
  ),
  review('a name of 7,000 letters', 413, form(field('a'.repeat(7000)))),
  review('a name of 200,000 letters', 413, form(field('a'.repeat(200_000)))),
  review('a text of 200,000 letters', 413, form(field('reviewText', 'x'.repeat(200_000)))),
  review('names in names', 422, form(many(900, (at) => field(`a${'[0].b'.repeat(12)}[${at}]`)))),
  review(
    '__proto__ as a field',
    422,
    form(field('__proto__.isAdmin') + field('constructor.prototype.x')),
  ),
  review('half a form', 400, () => [field('rating').slice(0, 40)]),
  review('half a file', 400, () => [
    field('photos', 'x'.repeat(50_000), '; filename="a.png"').slice(0, 40_000),
  ]),
  review('200,000 letters before the first field', 400, () => ['x'.repeat(200_000)]),
  review(
    '5,000 lines before a field',
    422,
    form(`--b\r\n${many(5000, (at) => `x-${at}: 1\r\n`)}\r\nx\r\n`),
  ),
  review('a compressed form', 415, () => [gzipSync(field('rating'))], {
    ...FORM_TYPE,
    'content-encoding': 'gzip',
  } as typeof FORM_TYPE),
];
