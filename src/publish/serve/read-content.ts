import { LRUCache } from 'lru-cache';
import { StoreAway } from '#src/platform/objects/object-store.ts';
import type { Content, Contents, Form } from '#src/publish/store/contents.ts';
import type { LiveFile } from './live-index.ts';

const MEMORY_MAX = 96 * 1024 * 1024;
/** A larger file would push out too many others. */
const FILE_MAX = MEMORY_MAX / 8;

type Options = {
  contents: Pick<Contents, 'read'>;
  /** Called when files of the live release are lost and must be rebuilt. */
  onLost: (hashes: string[]) => void;
};

/** Reads page files, first from memory; never returns one that does not match its hash. */
export function createContentReader({ contents, onLost }: Options) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MEMORY_MAX,
    maxEntrySize: FILE_MAX,
    sizeCalculation: (content, key) => content.length + key.length,
  });
  const reported = new Set<string>();

  /** Returns undefined if the file is lost (after reporting it) or temporarily unavailable. */
  function read(file: Content, form: Form): Buffer | Promise<Buffer | undefined> {
    return cache.get(keyOf(file, form)) ?? find(file, form);
  }

  async function find(file: Content, form: Form): Promise<Buffer | undefined> {
    try {
      const content = await contents.read(file, form);
      if (!content) {
        reportLost(file.hash);
        return undefined;
      }
      reported.delete(file.hash);
      cache.set(keyOf(file, form), content);
      return content;
    } catch (error) {
      if (error instanceof StoreAway) return undefined;
      throw error;
    }
  }

  function reportLost(hash: string): void {
    if (reported.has(hash)) return;
    reported.add(hash);
    onLost([hash]);
  }

  /** Counts which of these files are still lost; drops repaired ones. */
  async function countLost(files: Iterable<LiveFile>): Promise<number> {
    const open = reported.size > 0 ? [...files].filter(({ hash }) => reported.has(hash)) : [];
    const found = await Promise.all(open.map((file) => find(file, file.isPacked ? 'br' : 'plain')));
    return found.filter((content) => !content).length;
  }

  return { read, reportLost, countLost };
}

function keyOf({ hash }: Content, form: Form): string {
  return `${hash} ${form}`;
}
