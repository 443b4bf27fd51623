export type StoredPicture = { hash: string; width: number; height: number; bytes: number };

export type MediaStore = {
  /** Checks, re-encodes and stores one picture with all its widths; the same bytes are stored once. */
  put: (bytes: Uint8Array) => Promise<StoredPicture>;
  /** One stored file by its name below /media/, such as `<hash>-800x800/320.avif`. */
  read: (name: string) => Promise<Uint8Array | undefined>;
};

/** Pictures on disk under dataDir/media. */
export function createMediaStore(_options: { dataDir: string }): MediaStore {
  return {
    put: async () => ({ hash: '', width: 0, height: 0, bytes: 0 }),
    read: async () => undefined,
  };
}
