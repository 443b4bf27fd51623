import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Contents, hashOf } from '#src/publish/store/contents.ts';
import { joinParts } from '#src/publish/store/joined-files.ts';
import { chooseEncoding } from './hot-pages.ts';
import type { Live, LiveFile } from './live-index.ts';
import { contentTypeOf, sendLater } from './send-file.ts';

type Options = {
  contents: Pick<Contents, 'read'>;
  /** Called when parts are lost and must be rebuilt. */
  onLost: (hash: string) => void;
};

/** Creates the sender of files that a release has in parts, such as product feeds. */
export function createJoinedSender({ contents, onLost }: Options) {
  // A release has up to 158,000 files, which are sorted out once. Contents are not kept in memory.
  const partsOf = new WeakMap<Live, ReturnType<typeof joinParts<LiveFile>>>();

  /** Returns the parts of the file at a path; undefined for any other path. */
  function findParts(release: Live, path: string): LiveFile[] | undefined {
    if (!path.startsWith('/feeds/')) return undefined;
    const joined = partsOf.get(release) ?? joinParts(release.files);
    partsOf.set(release, joined);
    return joined.get(path.slice(1));
  }

  /** Sends the parts one after another, without caching them; ends the connection if one is lost. */
  async function send(req: IncomingMessage, res: ServerResponse, name: string, parts: LiveFile[]) {
    const isPacked = chooseEncoding(req.headers['accept-encoding']) !== undefined;
    const tag = `"${hashOf(parts.map(({ hash }) => hash).join())}${isPacked ? 'gz' : ''}"`;
    const headers = {
      'content-type': contentTypeOf(name),
      'cache-control': 'public, max-age=0, must-revalidate',
      ...{ etag: tag, vary: 'accept-encoding' },
      ...(isPacked && { 'content-encoding': 'gzip' }),
    };
    if (req.headers['if-none-match'] === tag) res.writeHead(304, headers).end();
    else if (req.method === 'HEAD') res.writeHead(200, headers).end();
    else {
      const [first, ...rest] = parts;
      const start = first && (await readPart(first));
      if (!start) {
        sendLater(res, 'This file is being rebuilt. Please try again in a moment.');
        return;
      }
      res.writeHead(200, headers);
      const body = Readable.from(readAll(start, rest));
      // The receiver notices a file that ends early, and keeps the one it has.
      const sent = isPacked ? pipeline(body, createGzip(), res) : pipeline(body, res);
      await sent.catch(() => res.destroy());
    }
  }

  async function* readAll(start: Buffer, rest: LiveFile[]) {
    yield start;
    for (const part of rest) {
      const content = await readPart(part);
      if (!content) throw new Error('A part of the file is lost');
      yield content;
    }
  }

  async function readPart(part: LiveFile): Promise<Buffer | undefined> {
    const content = await contents.read(part, 'plain');
    if (!content) onLost(part.hash);
    return content;
  }

  return { findParts, send };
}
