import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Write = { at: number; bytes: Buffer } | { length: number };

/**
 * Watches what this process does below a folder and keeps a second one as a disk would have it
 * after a power cut: names as they are, and of each file's bytes only what was synced. `onChange`
 * is called before each write and each sync; stop() gives Node its functions back.
 */
export function watchDisk(folder: string, synced: string, onChange: () => void) {
  const real = { ...fs };
  const unsynced = new Map<string, Write[]>();
  const twin = (path: string) => synced + path.slice(folder.length);
  const isOurs = (path: unknown): path is string =>
    typeof path === 'string' && (path === folder || path.startsWith(`${folder}/`));
  const pathOf = (fd: number) => real.readlinkSync(`/proc/self/fd/${fd}`);
  const note = (path: string, write: Write) => {
    const list = unsynced.get(path) ?? [];
    unsynced.set(path, list);
    list.push(write);
  };
  real.cpSync(folder, synced, { recursive: true });

  /** Does the same to the second folder, since names are kept by the file system's own journal. */
  function both<Args extends unknown[], T>(work: (...args: Args) => T) {
    return (...args: Args): T => {
      const result = work(...args);
      const names = args.map((arg) => (isOurs(arg) ? twin(arg) : arg)) as Args;
      if (args.some(isOurs)) work(...names);
      return result;
    };
  }

  const watched = {
    mkdirSync: both(real.mkdirSync),
    rmdirSync: both(real.rmdirSync),
    unlinkSync: (path: string) => {
      if (isOurs(path)) unsynced.delete(path);
      both(real.unlinkSync)(path);
    },
    renameSync: (from: string, to: string) => {
      const list = unsynced.get(from);
      unsynced.delete(from);
      if (list) unsynced.set(to, list);
      both(real.renameSync)(from, to);
    },
    openSync: (path: string, ...rest: [fs.OpenMode?, fs.Mode?]) => {
      const fd = real.openSync(path, ...(rest as [fs.OpenMode]));
      if (isOurs(path) && !real.existsSync(twin(path))) real.writeFileSync(twin(path), '');
      return fd;
    },
    truncateSync: (path: string, length = 0) => {
      if (isOurs(path)) note(path, { length });
      real.truncateSync(path, length);
    },
    ftruncateSync: (fd: number, length = 0) => {
      const path = pathOf(fd);
      if (isOurs(path)) note(path, { length });
      real.ftruncateSync(fd, length);
    },
    writeSync: (
      fd: number,
      bytes: Uint8Array,
      offset = 0,
      length = 0,
      at: number | null = null,
    ) => {
      const path = pathOf(fd);
      if (!isOurs(path)) return real.writeSync(fd, bytes, offset, length, at);
      onChange();
      if (at === null) throw new Error(`${path} is written without a place`);
      note(path, { at, bytes: Buffer.from(bytes.slice(offset, offset + length)) });
      return real.writeSync(fd, bytes, offset, length, at);
    },
    fsyncSync: (fd: number) => {
      const path = pathOf(fd);
      if (isOurs(path)) onChange();
      real.fsyncSync(fd);
      if (isOurs(path)) settle(path);
    },
  };
  const replace = (functions: object) => {
    Object.assign(fs, functions);
    // For files that import the functions by name.
    syncBuiltinESMExports();
  };
  replace(watched);

  function settle(path: string): void {
    const writes = unsynced.get(path) ?? [];
    unsynced.delete(path);
    if (writes.length === 0) return;
    const fd = real.openSync(twin(path), 'r+');
    for (const write of writes) {
      if ('length' in write) real.ftruncateSync(fd, write.length);
      else real.writeSync(fd, write.bytes, 0, write.bytes.length, write.at);
    }
    real.closeSync(fd);
  }

  return {
    /** A copy of what a power cut at this moment leaves. */
    cut: (into: string) => real.cpSync(synced, into, { recursive: true }),
    stop: () => {
      const names = Object.keys(watched) as (keyof typeof watched)[];
      replace(Object.fromEntries(names.map((name) => [name, real[name]])));
    },
  };
}
