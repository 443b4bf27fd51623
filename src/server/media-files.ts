import type { IncomingMessage, ServerResponse } from 'node:http';
import { filmType } from '#src/lib/films.ts';
import { PICTURE_HASH } from '#src/lib/media.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  glb: 'model/gltf-binary',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
};
const NAME = new RegExp(
  `^${PICTURE_HASH}-\\d+x\\d+/[a-z\\d-]+\\.(avif|webp|jpg|png)$|^models/[0-9a-f]{32}\\.(glb)$`,
);

/**
 * Serves pictures, models and films of the media store; an address contains the content's hash, so it
 * never changes.
 */
export async function sendMedia(
  media: MediaStore,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const name = (req.url ?? '').split('?')[0]?.slice('/media/'.length) ?? '';
  const [, picture, model] = NAME.exec(name) ?? [];
  const film = filmType(name);
  const type = TYPES[picture ?? model ?? film ?? ''];
  const content = await (film
    ? media.films.read(name)
    : model
      ? media.models.read(name)
      : picture && media.read(name));
  if (!content || !type) {
    res.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    return;
  }
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(film && { 'accept-ranges': 'bytes' }),
  };
  const part = film && partOf(req.headers.range, content.length);
  if (part && part.start > part.end) {
    res.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
    return;
  }
  const { start, end } = part ?? { start: 0, end: content.length - 1 };
  res.writeHead(part ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(part && { 'content-range': `bytes ${start}-${end}/${content.length}` }),
  });
  res.end(req.method === 'HEAD' ? undefined : content.subarray(start, end + 1));
}

/**
 * Returns the bytes that a player requests, without which Safari shows no film; undefined for the
 * whole file, which is also the answer to a request for several parts.
 */
function partOf(range: string | undefined, length: number) {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return { start: Math.max(0, length - Number(to)), end: length - 1 };
  const end = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return { start: Number(from), end };
}
