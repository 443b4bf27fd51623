import type { IncomingMessage, ServerResponse } from 'node:http';
import { PICTURE_HASH } from '#src/lib/media.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  glb: 'model/gltf-binary',
};
const NAME = new RegExp(
  `^${PICTURE_HASH}-\\d+x\\d+/[a-z\\d-]+\\.(avif|webp|jpg|png)$|^models/[0-9a-f]{32}\\.(glb)$`,
);

/**
 * Serves pictures and models of the media store; an address contains the content's hash, so it
 * never changes.
 */
export async function sendMedia(
  media: MediaStore,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const name = (req.url ?? '').split('?')[0]?.slice('/media/'.length) ?? '';
  const [, picture, model] = NAME.exec(name) ?? [];
  const type = TYPES[picture ?? model ?? ''];
  const content = await (model ? media.models.read(name) : picture && media.read(name));
  if (!content || !type) {
    res.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    return;
  }
  res.writeHead(200, {
    'content-type': type,
    'content-length': content.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  res.end(req.method === 'HEAD' ? undefined : content);
}
