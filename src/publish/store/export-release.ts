import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import * as z from 'zod';
import { atMost } from '#src/lib/at-most.ts';
import { HOST_KINDS } from '#src/lib/hosts.ts';
import type { Db } from '#src/db/db.ts';
import { fileOfPart } from '#src/features/feeds/feed-files.ts';
import { type Content, type Contents, hashOf } from './contents.ts';
import { joinParts } from './joined-files.ts';
import { findLive } from './live.ts';
import { readFiles } from './release-files.ts';

/** The list of exported files in a folder, so that the next export can change and delete them. */
const LIST = '.swara-export.json';
const AT_ONCE = 16;

const Listed = z.object({ release: z.string(), files: z.array(z.string()) });

type Exported = { release: string; files: number; written: number; removed: number };

const Release = z.object({
  name: z.string(),
  inlineScripts: z.array(z.string()),
  outsideHosts: z.nullable(z.record(z.enum(HOST_KINDS), z.array(z.string()))).default(null),
  files: z.array(z.object({ name: z.string(), hash: z.string(), isPacked: z.boolean() })),
});
export type Release = z.infer<typeof Release>;

type Options = {
  release: Release;
  contents: Pick<Contents, 'read'>;
  folder: string;
  /** Returns extra files for the host, by name: its rules. */
  extra: (release: Pick<Release, 'inlineScripts' | 'outsideHosts'>) => Record<string, string>;
};

/** Returns the live release with its files. Throws an Error with a sentence without one. */
export async function getRelease(db: Db): Promise<Release> {
  const live = await findLive(db);
  if (!live) throw new Error('There is no release yet. Start the shop and wait for its pages.');
  const files = await readFiles(db, live.id);
  return {
    name: live.name,
    inlineScripts: [...(live.inlineScripts ?? [])],
    outsideHosts: live.outsideHosts,
    files: files.map(({ name, hash, isPacked }) => ({ name, hash, isPacked })),
  };
}

/** Parses a release sent by a running shop. */
export function parseRelease(sent: unknown): Release {
  return Release.parse(sent);
}

/**
 * Exports a release as plain files, each verified against its hash, and deletes files of an earlier
 * export that are not in the release. Throws an Error with a sentence if the folder contains
 * anything else, or if a file's content is lost.
 */
export async function exportRelease(options: Options): Promise<Exported> {
  const { release, contents, folder, extra } = options;
  const files = toWholeFiles(release.files);
  const before = await readList(folder);
  const rules = extra(release);
  const names = [...files.map(({ name }) => name), ...Object.keys(rules)];
  // Written before the first file, so that an interrupted export can be resumed.
  await writeList(folder, release.name, [...new Set([...before, ...names])]);

  const inTurn = atMost(AT_ONCE);
  const laying = files.map((file) =>
    inTurn(async () => {
      const path = join(folder, file.name);
      const there = await readFile(path).catch(() => undefined);
      const [only, ...more] = file.parts;
      if (there && more.length === 0 && hashOf(there) === only?.hash) return false;
      const content = await readWhole(file, contents);
      if (there?.equals(content)) return false;
      await write(path, content);
      return true;
    }),
  );
  // All end first, or another try would meet files that a failed one still writes.
  await Promise.allSettled(laying);
  const laid = await Promise.all(laying);
  for (const [name, text] of Object.entries(rules)) await write(join(folder, name), text);

  const wanted = new Set(names);
  const gone = before.filter((name) => !wanted.has(name));
  for (const name of gone) await remove(folder, name);
  await writeList(folder, release.name, names);
  const written = laid.filter(Boolean).length;
  return { release: release.name, files: files.length, written, removed: gone.length };
}

type WholeFile = { name: string; parts: Content[] };

/** Joins the parts of files that the release has in parts: static hosts send only whole files. */
function toWholeFiles(files: Release['files']): WholeFile[] {
  const joined = joinParts(files.map((file) => [file.name, file]));
  return [
    ...files
      .filter(({ name }) => fileOfPart(name) === undefined)
      .map((file) => ({ name: file.name, parts: [file] })),
    ...[...joined].map(([name, parts]) => ({ name, parts })),
  ];
}

async function readWhole({ name, parts }: WholeFile, contents: Options['contents']) {
  const read: Buffer[] = [];
  for (const part of parts) {
    const content = await contents.read(part, 'plain');
    if (!content) throw new Error(lostSentence(name));
    read.push(content);
  }
  return Buffer.concat(read);
}

function lostSentence(name: string): string {
  return (
    `The content of ${name} is missing and is being rebuilt by the running shop. Export again when it is done: ` +
    'until then, the folder contains files of two releases.'
  );
}

/** Reads the list of an earlier export; throws if the folder has files but no list. */
async function readList(folder: string): Promise<string[]> {
  const there = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`${folder} is not a folder that can be read.`, { cause: error });
  });
  if (there.length === 0) return [];
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => undefined);
  const list = Listed.safeParse(parse(text));
  if (!list.success) {
    throw new Error(
      `${folder} is not empty and was not created by an export. Choose an empty or new folder.`,
    );
  }
  // Only paths below the folder, even if the list was edited.
  return list.data.files.filter((name) => !/^(\/|\.\.(\/|$))/.test(normalize(name)));
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function writeList(folder: string, release: string, files: string[]): Promise<void> {
  return write(join(folder, LIST), JSON.stringify({ release, files: files.toSorted() }));
}

/** Written atomically, so that a host never sees half a file. */
async function write(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

/** Deletes a file and the folders left empty. */
async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  for (let at = dirname(name); at !== '.'; at = dirname(at)) {
    const isEmpty = await rmdir(join(folder, at)).then(
      () => true,
      () => false,
    );
    if (!isEmpty) return;
  }
}
