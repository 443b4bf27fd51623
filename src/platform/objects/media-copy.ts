import type { Disk } from 'flydrive';
import { filmType } from '#src/lib/films.ts';
import { parseMediaName, parseOriginalName } from '#src/lib/media.ts';
import { parseModelName } from '#src/lib/models.ts';

/** Access to a media store's files, for backups and restores. */
export type MediaCopy = {
  /** Lists the names below /media/ of every stored file. */
  names: () => Promise<string[]>;
  /** Reads one of them, byte for byte. */
  get: (name: string) => Promise<Uint8Array>;
  has: (name: string) => Promise<boolean>;
};

/**
 * Creates access to a disk's files; skips files that are not our pictures, models or films, or
 * unfinished.
 */
export function copyOf(disk: Disk): MediaCopy {
  return {
    names: async () => {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk
          .listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
          .catch(nothingThere);
        for (const entry of page.objects) {
          if (entry.isFile && isOurs(entry.key)) names.push(entry.key);
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return names.sort();
    },
    get: (name) => disk.getBytes(name),
    has: (name) => disk.exists(name),
  };
}

function isOurs(name: string): boolean {
  const parsers = [parseMediaName, parseOriginalName, parseModelName, filmType];
  return parsers.some((parse) => parse(name) !== undefined);
}

type Listing = { objects: []; paginationToken?: string };

/** Returns an empty listing for a folder that does not exist. Throws any other error. */
export function nothingThere(error: Error & { code?: string }): Listing {
  if (error.code !== 'ENOENT') throw error;
  return { objects: [] };
}
