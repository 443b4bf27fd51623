import { join } from 'node:path';
import type { Form } from '#src/publish/kept.ts';
import type { Release, ReleaseFile } from '#src/publish/release.ts';
import { healFile, healRelease, noteDamage, readWhole } from '#src/publish/whole.ts';

type Options = {
  folder: string;
  onDamage: (release: string, lost: string[]) => void;
};

/** Reads files of releases, never one that differs from its list: what can be healed is healed. */
export function createReader({ folder, onDamage }: Options) {
  const healing = new Map<string, Promise<boolean>>();
  let toldOf = '';
  const told = new Set<string>();

  /** Undefined for a file that is lost, after telling so. */
  async function read(
    release: Release,
    name: string,
    file: ReleaseFile,
    form: Form,
  ): Promise<Buffer | undefined> {
    const path = join(folder, release.name, name);
    const content = await readWhole(path, file, form);
    if (content) return content;
    if (await healOnce(release, name)) return readWhole(path, file, form);
    await tell(release, [name]);
    return undefined;
  }

  /** Heals a file once, however many ask for it at that time. */
  async function healOnce(release: Release, name: string): Promise<boolean> {
    const key = `${release.name}/${name}`;
    const work = healing.get(key) ?? healFile(folder, release, name);
    healing.set(key, work);
    try {
      return await work;
    } finally {
      healing.delete(key);
    }
  }

  /** Compares all files of a release with its list. */
  async function lookOver(release: Release): Promise<void> {
    await tell(release, await healRelease(folder, release).catch(() => []));
  }

  async function tell(release: Release, lost: string[]): Promise<void> {
    if (toldOf !== release.name) told.clear();
    toldOf = release.name;
    const news = lost.filter((name) => !told.has(name));
    if (news.length === 0) return;
    for (const name of news) told.add(name);
    await noteDamage(folder, release.name, news);
    onDamage(release.name, news);
  }

  return { read, lookOver };
}
