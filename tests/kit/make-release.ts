import type { Hosts } from '#src/lib/hosts.ts';
import type { Db } from '#src/db/db.ts';
import { type Contents, hashOf } from '#src/publish/store/contents.ts';
import { type UnpublishedFile, recordUnpublished } from '#src/publish/store/unpublished-files.ts';
import { goLive } from '#src/publish/store/go-live.ts';
import { findNewest } from '#src/publish/store/live.ts';
import type { Builder } from '#src/publish/render/builder-process.ts';
import { readFiles } from '#src/publish/store/release-files.ts';
import { fileOfPage } from '#src/publish/store/release.ts';
import type { Live } from '#src/publish/serve/live-index.ts';

/** HTML that passes for a page of ours. */
export function makePage(title: string): string {
  const filler = 'Sound that stays with you. '.repeat(30);
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><p>${filler}</p></body></html>`;
}

type Holds = {
  /** Pages by path. */
  pages?: Record<string, string>;
  /** Other files by name. */
  files?: Record<string, string>;
  /** Paths of pages that only lead on. */
  leadOn?: string[];
  inlineScripts?: string[] | null;
  outsideHosts?: Hosts | null;
};

/** Stores what a small release holds, as the publisher does. */
export async function makeDrafts(
  contents: Contents,
  holds: Holds = {},
): Promise<UnpublishedFile[]> {
  const pages = { '/': makePage('Home'), '/404': makePage('Not found'), ...holds.pages };
  const files = Object.entries(pages).map(([path, html]) => {
    const cacheKey = holds.leadOn?.includes(path) ? '' : hashOf(html);
    return { name: fileOfPage(path), text: html, cacheKey, changedAt: new Date(0).toISOString() };
  });
  const others = Object.entries(holds.files ?? {}).map(([name, text]) => {
    return { name, text, cacheKey: null, changedAt: null };
  });
  return Promise.all(
    [...files, ...others].map(async ({ text, ...file }) => {
      const stored = await contents.put(file.name, Buffer.from(text));
      return { ...file, ...stored, isCarried: false, inlineScripts: [] };
    }),
  );
}

/** A small release to be served, known to no database. */
export async function makeLive(contents: Contents, name: string, holds: Holds = {}): Promise<Live> {
  const drafts = await makeDrafts(contents, holds);
  const files = drafts.map((draft) => {
    const { hash, isPacked, cacheKey } = draft;
    return [draft.name, { hash, isPacked, hasKey: Boolean(cacheKey) }] as const;
  });
  const { inlineScripts = [], outsideHosts = null } = holds;
  return { name, codeVersion: 'code', inlineScripts, outsideHosts, files: new Map(files) };
}

/** Publishes a small release: the live one has these pages and files, and no others. */
export async function publishRelease(
  db: Db,
  contents: Contents,
  name: string,
  holds: Holds = {},
): Promise<void> {
  const drafts = await makeDrafts(contents, holds);
  const newest = await findNewest(db);
  const before = newest ? await readFiles(db, newest.id) : [];
  const wanted = new Map(drafts.map((draft) => [draft.name, draft.hash]));
  const changed = drafts.filter(
    ({ name: file, hash }) => !before.some((one) => one.name === file && one.hash === hash),
  );
  await recordUnpublished(db, { release: name, codeVersion: 'code' }, changed);
  const gone = before.filter((file) => !wanted.has(file.name)).map((file) => file.name);
  const made = {
    name,
    gone,
    rekeyed: [],
    codeVersion: 'code',
    inlineScripts: holds.inlineScripts ?? [],
  };
  const counts = { pageCount: drafts.length, renderedCount: changed.length, durationMs: 1 };
  const lease = { stillOwn: async () => {} };
  if (!(await goLive(db, lease, { ...made, ...counts, reason: 'change' }))) {
    throw new Error('Publishing is held.');
  }
}

/**
 * A builder that renders nothing: it stores what `next` says that the release of a name holds.
 * Undefined: nothing changed.
 */
export function makeBuilder(
  contents: Contents,
  next: (name: string) => Promise<Holds | undefined>,
): Builder {
  return {
    makeRelease: async ({ name }, queries) => {
      const holds = await next(name);
      if (!holds) return { missed: undefined, rekeyed: [], release: undefined };
      const drafts = await makeDrafts(contents, holds);
      const { set: before } = await queries.files(null);
      const changed = drafts.filter(
        (draft) => !before.some((one) => one.name === draft.name && one.hash === draft.hash),
      );
      await queries.keep('code', changed);
      const wanted = new Set(drafts.map((draft) => draft.name));
      const gone = before.filter((one) => !wanted.has(one.name)).map((one) => one.name);
      const counts = { pageCount: drafts.length, renderedCount: changed.length };
      const release = { codeVersion: 'code', inlineScripts: [], gone, ...counts };
      return { missed: undefined, rekeyed: [], release };
    },
    stop: () => {},
  };
}
