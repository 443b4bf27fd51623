import { bodyKeyOf } from '#src/features/publishing/pages/page-keys.ts';
import { atMost } from '#src/lib/at-most.ts';
import { type Contents, hashOf, type StoredContent } from './contents.ts';
import type { UnpublishedFile } from './unpublished-files.ts';
import { inlineScriptHashes } from '#src/publish/render/inline-scripts.ts';
import type { PreparedPage } from '#src/publish/render/prepare-page.ts';
import type { ReleaseFile, ReleaseFiles } from './release.ts';

/** The number of files packed and stored in parallel. */
const AT_ONCE = 8;
/** The number of drafts recorded together, and the most that a following publisher loses. */
const BATCH = 50;

type Entering = Pick<UnpublishedFile, 'name' | 'hash' | 'inlineScripts' | 'cacheKey'>;

type Options = {
  contents: Contents;
  /** The files of the previous release, without lost ones. */
  before: ReleaseFiles;
  /** Drafts that an earlier publisher left. */
  left: ReadonlyMap<string, UnpublishedFile>;
  /** The time this release is made (ISO 8601). */
  createdAt: string;
  record: (drafts: UnpublishedFile[]) => Promise<unknown>;
};

/**
 * Creates the page store, which stores what differs from the previous release and records it as
 * drafts.
 */
export function createPageStore({ contents, before, left, createdAt, record }: Options) {
  const inTurn = atMost(AT_ONCE);
  const drafts = new Map<string, ReleaseFile>();
  const rekeyed: { name: string; cacheKey: string }[] = [];
  const scripts = new Set<string>();
  const batch: UnpublishedFile[] = [];
  let recorded: Promise<unknown> = Promise.resolve();

  /**
   * Stores a file that is not a page, or a page with a key whose scripts come from elsewhere.
   * Resolves when it is stored.
   */
  async function keep(name: string, content: Buffer, cacheKey: string | null = null) {
    const inlineScripts = cacheKey === null ? scriptsOf(name, content) : [];
    const file = { name, hash: hashOf(content), inlineScripts, cacheKey };
    await enter(file, () => contents.put(name, content));
  }

  /** Stores a page with its key. Resolves when it is stored. */
  async function keepPage(page: PreparedPage, cacheKey: string): Promise<void> {
    await enter({ ...page, cacheKey }, () => contents.putPacked(page));
  }

  async function enter(
    { name, hash, inlineScripts, cacheKey }: Entering,
    store: () => Promise<StoredContent>,
  ): Promise<void> {
    const known = before.get(name);
    // Includes scripts of unchanged pages: other code may have had different ones.
    for (const script of inlineScripts) scripts.add(script);
    if (known?.hash === hash && !known.isCarried) {
      if (cacheKey !== null && known.cacheKey !== cacheKey) rekeyed.push({ name, cacheKey });
      return;
    }
    const old = left.get(name);
    const { bytes, isPacked } = old?.hash === hash ? old : await inTurn(store);
    const changedAt = cacheKey === null ? null : (dateOf(known, cacheKey) ?? createdAt);
    const file = { hash, bytes, isPacked, isCarried: false, cacheKey, changedAt };
    await note({ name, ...file, inlineScripts });
  }

  /** Reuses a page that an earlier publisher stored; returns false if it cannot be used. */
  async function adopt(name: string, cacheKey: string): Promise<boolean> {
    const draft = cacheKey === '' ? undefined : left.get(name);
    if (draft?.cacheKey !== cacheKey) return false;
    await note(draft);
    return true;
  }

  /** Keeps a file of the previous release in this one as an asset of older code. */
  const carry = (name: string, file: ReleaseFile) => note(carried(name, file));

  async function note(draft: UnpublishedFile): Promise<void> {
    const { name, inlineScripts, ...file } = draft;
    drafts.set(name, file);
    for (const script of inlineScripts) scripts.add(script);
    batch.push(draft);
    if (batch.length >= BATCH) await flush();
  }

  /** Resolves when all stored files are recorded in the database. */
  async function flush(): Promise<void> {
    const full = batch.splice(0);
    recorded = recorded.then(() => (full.length > 0 ? record(full) : undefined));
    await recorded;
  }

  return { keep, keepPage, adopt, carry, flush, drafts, rekeyed, scripts };
}

function scriptsOf(name: string, content: Buffer): string[] {
  return name.endsWith('.html') ? inlineScriptHashes(content.toString()) : [];
}

export type PageStore = ReturnType<typeof createPageStore>;

/**
 * Dates a page as new if its own content or code changed; a page without a key, if its file
 * differs.
 */
function dateOf(known: ReleaseFile | undefined, cacheKey: string): string | null | undefined {
  const body = (key: string) => bodyKeyOf(key) ?? key;
  const isSame = cacheKey !== '' && body(known?.cacheKey ?? '') === body(cacheKey);
  return isSame ? known?.changedAt || undefined : undefined;
}

function carried(name: string, file: ReleaseFile): UnpublishedFile {
  return { ...file, name, isCarried: true, inlineScripts: [] };
}
