import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '#src/platform/log.ts';
import type { Live, LiveFile, LiveIndex } from './live-index.ts';

/** The file in DATA_DIR that stores the live release's index, for a start without the database. */
const FILE = 'live-index';
const FORMAT = 1;
/** Lines written in one turn before other work may run. */
const CHUNK = 2000;
/** The first write follows a change quickly; then it rests for a multiple of the writing time. */
const SOON_MS = 1000;
const REST = 100;

type Options = {
  index: LiveIndex;
  dataDir: string;
  log: Logger;
  /** Delay after a change, in ms, and rest as a multiple of the writing time. */
  soonMs?: number;
  rest?: number;
};

/** Keeps a copy of the live index on this node's disk. Returns a function that stops it. */
export function storeIndex(options: Options): () => void {
  const { index, dataDir, log, soonMs = SOON_MS, rest = REST } = options;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let restMs = soonMs;
  let written: Live | undefined;

  async function write(): Promise<void> {
    const live = index.current();
    if (live === written || !live) return;
    const startedAt = performance.now();
    await writeIndex(dataDir, live, () => index.current() === live).catch((error: unknown) => {
      log.warn({ err: error }, 'The index of the live release could not be saved on this disk');
    });
    written = live;
    restMs = Math.max(soonMs, rest * (performance.now() - startedAt));
  }

  function writeSoon(): void {
    if (timer || isStopped) return;
    timer = setTimeout(() => {
      void write().finally(() => {
        timer = undefined;
        if (index.current() !== written) writeSoon();
      });
    }, restMs);
  }

  const stopListening = index.onChange(writeSoon);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
}

/** Writes an index; keeps the existing file if `isStill` reports that the index has changed. */
export async function writeIndex(
  dataDir: string,
  live: Live,
  isStill: () => boolean = () => true,
): Promise<void> {
  const unfinished = join(dataDir, `${FILE}.unfinished`);
  await pipeline(Readable.from(chunks(live)), createWriteStream(unfinished));
  if (isStill()) await rename(unfinished, join(dataDir, FILE));
}

function* chunks({ files, ...head }: Live): Generator<string> {
  const digest = createHash('sha256');
  const toText = (lines: string[]) => {
    const text = lines.map((line) => `${line}\n`).join('');
    digest.update(text);
    return text;
  };
  yield toText([JSON.stringify({ ...head, format: FORMAT })]);
  let lines: string[] = [];
  for (const [name, { hash, isPacked, hasKey }] of files) {
    lines.push(`${hash} ${Number(isPacked)}${Number(hasKey)} ${name}`);
    if (lines.length < CHUNK) continue;
    yield toText(lines);
    lines = [];
  }
  yield toText(lines);
  yield `${digest.digest('hex')}\n`;
}

/** Reads the index that was stored last; undefined if it is missing or damaged. */
export async function readIndex(dataDir: string): Promise<Live | undefined> {
  try {
    return await parse(join(dataDir, FILE));
  } catch {
    return undefined;
  }
}

async function parse(path: string): Promise<Live | undefined> {
  const digest = createHash('sha256');
  const files = new Map<string, LiveFile>();
  let head: (Omit<Live, 'files'> & { format: number }) | undefined;
  let before: string | undefined;
  // The last line is the digest of the lines above it.
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (before !== undefined) {
      digest.update(`${before}\n`);
      if (head) add(files, before);
      else head = JSON.parse(before) as typeof head;
    }
    before = line;
  }
  if (head?.format !== FORMAT || digest.digest('hex') !== before) return undefined;
  const { name, codeVersion, inlineScripts, outsideHosts } = head;
  return { name, codeVersion, inlineScripts, outsideHosts, files };
}

function add(files: Map<string, LiveFile>, line: string): void {
  const [, hash = '', packed, keyed, name = ''] = /^(\w+) ([01])([01]) (.*)$/.exec(line) ?? [];
  files.set(name, { hash, isPacked: packed === '1', hasKey: keyed === '1' });
}
