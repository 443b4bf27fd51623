import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { findCurrentName, findRelease, type Release } from '#src/publish/release.ts';
import { findMoved } from './category-moves.ts';
import { createFileCache } from './file-cache.ts';
import { createReader } from './read-file.ts';
import { sendFile, sendLater, sendText } from './send-file.ts';
import { pathWithPlainIds } from './shells.ts';
import { type Catalogue, findFile, splitUrl } from './site-paths.ts';

const MEMORY_MAX = 96 * 1024 * 1024;

export type Site = ReturnType<typeof createSite>;

type Options = Catalogue & {
  folder: string;
  /** The Content-Security-Policy of pages with these scripts within them. */
  policyOf?: (inlineScripts: readonly string[]) => string;
  /** Called when files of the live release are lost and must be rendered again. */
  onDamage?: (release: string, lost: string[]) => void;
};

/** Serves the live release of a folder of releases, straight from memory. */
export function createSite({ folder, policyOf, onDamage = () => {}, ...catalogue }: Options) {
  const cache = createFileCache(MEMORY_MAX);
  const readFile = createReader({ folder, onDamage });
  let release: Release | undefined;
  let policy: string | undefined;

  /** Makes a release the one that is served. */
  async function load(name: string): Promise<void> {
    const next = await findRelease(folder, name);
    if (!next) throw new Error(`The release ${name} cannot be read.`);
    release = next;
    policy = next.inlineScripts && policyOf?.(next.inlineScripts);
    cache.clear();
  }

  /** Looks for files that were lost while no server ran: those of a release that is shown first. */
  const lookOver = async () => release && readFile.lookOver(release);

  /** Answers a request for a page or an asset. */
  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [path, query] = splitUrl(req.url ?? '/');
    if (!release) sendLater(res, 'The shop is starting. Please try again in a moment.');
    else if (req.method !== 'GET' && req.method !== 'HEAD') sendText(res, 405, 'Not for writing');
    else if (path === undefined) sendText(res, 400, 'That address cannot be read');
    else if (path !== '/' && path.endsWith('/')) redirect(res, path, query);
    else {
      const moved = pathWithPlainIds(path) ?? findMoved(path, catalogue.categoryMoves(), release);
      if (moved) redirect(res, moved, query);
      else await sendPage(req, res, release, path);
    }
  }

  async function sendPage(
    req: IncomingMessage,
    res: ServerResponse,
    live: Release,
    path: string,
  ): Promise<void> {
    const found = path === '/404' ? undefined : await findFile(live, path, catalogue);
    const name = found ?? '404.html';
    const file = live.files[name];
    if (!file) sendText(res, 404, 'Not found');
    else
      await sendFile(req, res, {
        name,
        file,
        status: found ? 200 : 404,
        policy,
        read: (packedAs) => {
          const full = join(folder, live.name, packedAs ? `${name}.${packedAs}` : name);
          const form = packedAs ? (`.${packedAs}` as const) : '';
          return cache.peek(full) ?? cache.read(full, () => readFile.read(live, name, file, form));
        },
      });
  }

  const current = () => release;
  const follow = createFollower(folder, load, current);
  return { load, lookOver, follow, handle, isServing: () => release !== undefined, current };
}

/** Loads the release that `current` names, when it is another: a rollback, or another server's. */
function createFollower(
  folder: string,
  load: (name: string) => Promise<void>,
  current: () => Release | undefined,
) {
  let unreadable: string | undefined;
  return async (): Promise<void> => {
    const name = await findCurrentName(folder);
    if (name === undefined || name === current()?.name) return;
    try {
      await load(name);
      unreadable = undefined;
    } catch (error) {
      // Tried each second: once is enough to be told.
      if (name === unreadable) return;
      unreadable = name;
      throw error;
    }
  };
}

function redirect(res: ServerResponse, path: string, query: string): void {
  // Two slashes at the start would lead to another host.
  const target = encodeURI(path.replace(/\/+$/, '') || '/').replace(/^\/+/, '/') + query;
  // Permanent, but asked again each time: a category may get back a link that it had.
  res.writeHead(308, { location: target, 'cache-control': 'no-cache' }).end();
}
