import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Contents } from '#src/publish/store/contents.ts';
import { offerLinkTarget } from '#src/features/offers/offer-link.ts';
import { fileOfPage } from '#src/publish/store/release.ts';
import { findMoved } from '#src/publish/find/category-moves.ts';
import { type PageNeeds, mayShowModel } from '#src/http/content-policy.ts';
import { isUntracked } from '#src/features/tracking/untracked-pages.ts';
import { createHotPages } from './hot-pages.ts';
import type { Live } from './live-index.ts';
import { createContentReader } from './read-content.ts';
import { createJoinedSender } from './send-joined.ts';
import { sendFile, sendLater, sendText } from './send-file.ts';
import { GUESSED_PATHS, pathWithPlainIds, productOfPath } from './shells.ts';
import { type Catalogue, findFile, splitUrl } from './site-paths.ts';

export type Site = ReturnType<typeof createSite>;

type Options = Catalogue & {
  /** Returns the live release; undefined before the first. */
  live: () => Live | undefined;
  contents: Pick<Contents, 'read'>;
  /** Returns the Content-Security-Policy of a page with these inline scripts. */
  policyOf?: (inlineScripts: readonly string[], page: PageNeeds) => string;
  /** Called when files of the live release are lost and must be rebuilt. */
  onLost?: (hashes: string[]) => void;
};

/** Creates the server of the live release, which answers from memory. */
export function createSite({ live, contents, policyOf, onLost = () => {}, ...catalogue }: Options) {
  const reader = createContentReader({ contents, onLost });
  const policyFor = rememberPolicy(policyOf);
  const hot = createHotPages();
  const joined = createJoinedSender({ contents, onLost: reader.reportLost });

  /** Answers a request for a page or an asset. */
  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [path, query] = splitUrl(req.url ?? '/');
    const release = live();
    if (!release) sendLater(res, 'The shop is starting. Please try again in a moment.');
    else if (req.method !== 'GET' && req.method !== 'HEAD') sendText(res, 405, 'Not for writing');
    else if (path === undefined) sendText(res, 400, 'That address cannot be read');
    else if (path !== '/' && path.endsWith('/')) redirect(res, path, query);
    else if (offerLinkTarget(path, query)) toOfferLink(res, path, query);
    else {
      const parts = joined.findParts(release, path);
      const moved = pathWithPlainIds(path) ?? findMoved(path, catalogue.categoryMoves(), release);
      if (parts) await joined.send(req, res, path, parts);
      else if (moved) redirect(res, moved, query);
      else await sendPage(req, res, release, [path, query]);
    }
  }

  async function sendPage(
    req: IncomingMessage,
    res: ServerResponse,
    requested: Live,
    [path, query]: [string, string],
  ): Promise<void> {
    const found = path === '/404' ? undefined : await findFile(requested, path, catalogue);
    const target = found === undefined ? leadsTo(path, catalogue) : undefined;
    if (target !== undefined) {
      redirect(res, target, query);
      return;
    }
    const name = found ?? '404.html';
    // Another release may have gone live since: a page is sent with its own release's policy.
    const release = live() ?? requested;
    const file = release.files.get(name);
    if (!file) sendText(res, 404, 'Not found');
    else {
      const status = found ? 200 : 404;
      const policy = policyFor(release, name);
      const isOwn = req.url === path && (found === path.slice(1) || found === fileOfPage(path));
      const holds = isOwn && whileCatalogueSays(path, catalogue);
      const isStill = (now: Live | undefined) =>
        now?.files.get(name)?.hash === file.hash && policyFor(now, name) === policy;
      await sendFile(req, res, {
        ...{ name, file, status, policy, read: reader.read },
        hot: holds ? { pages: hot, holds: () => isStill(live()) && holds() } : undefined,
      });
    }
  }

  const isServing = () => live() !== undefined;
  const countLost = () => reader.countLost(live()?.files.values() ?? []);
  const { reportLost } = reader;
  return { handle, sendHot: hot.send, isServing, current: live, reportLost, countLost };
}

/** Returns where a path without a page leads; redirects of staff have priority. */
function leadsTo(path: string, { redirects }: Catalogue): string | undefined {
  return redirects().get(path) ?? GUESSED_PATHS.get(path);
}

/** Returns a check of whether the catalogue still gives the same answer for an address. */
function whileCatalogueSays(path: string, { categoryMoves, isProductGone }: Catalogue) {
  const product = productOfPath(path);
  const moves = categoryMoves();
  return () => categoryMoves() === moves && !(product && isProductGone(product.id));
}

/** Caches the policies of a release's pages, which are built once per release. */
function rememberPolicy(policyOf: Options['policyOf']) {
  const known = new WeakMap<Live, Map<string, string>>();
  return (release: Live, file: string): string | undefined => {
    const { inlineScripts } = release;
    if (!inlineScripts || !policyOf) return undefined;
    const policies = known.get(release) ?? new Map<string, string>();
    known.set(release, policies);
    const outsideHosts = isUntracked(file) ? null : release.outsideHosts;
    const hasModel = mayShowModel(file);
    const key = `${hasModel} ${Boolean(outsideHosts)}`;
    const policy = policies.get(key) ?? policyOf(inlineScripts, { hasModel, outsideHosts });
    policies.set(key, policy);
    return policy;
  };
}

/** The API stores the code in the link; the page itself is the same for everybody. */
function toOfferLink(res: ServerResponse, path: string, query: string): void {
  const location = offerLinkTarget(encodeURI(path), query) ?? '/';
  res.writeHead(302, { location, 'cache-control': 'no-store' }).end();
}

function redirect(res: ServerResponse, path: string, query: string): void {
  // Two slashes at the start would lead to another host.
  const target = encodeURI(path.replace(/\/+$/, '') || '/').replace(/^\/+/, '/') + query;
  // Permanent, but revalidated each time: a category may get an earlier link back.
  res.writeHead(308, { location: target, 'cache-control': 'no-cache' }).end();
}
