import type { Disk } from 'flydrive';
import { parseMediaName } from '#src/lib/media.ts';
import { parseModelName } from '#src/lib/models.ts';

/** The files of a media store as they lie there, for taking them elsewhere and back. */
export type MediaCopy = {
  /** Names below /media/ of every file that is stored. */
  names: () => Promise<string[]>;
  /** One of them, byte for byte. */
  get: (name: string) => Promise<Uint8Array>;
  has: (name: string) => Promise<boolean>;
};

/** Reads the files that a disk keeps; what is no picture or model of ours, or not whole yet, is left out. */
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
  return parseMediaName(name) !== undefined || parseModelName(name) !== undefined;
}

function nothingThere(error: Error & { code?: string }): { objects: []; paginationToken?: string } {
  if (error.code !== 'ENOENT') throw error;
  return { objects: [] };
}
