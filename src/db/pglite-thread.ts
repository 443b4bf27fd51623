import { Worker } from 'node:worker_threads';
import { type ParserOptions, type PGlite, type QueryOptions, types } from '@electric-sql/pglite';
import type { Answer, Ask, Place, QueryHow, RawResult, SentError } from './pglite-messages.ts';

/** The part of PGlite that the shop and its libraries use. */
export type EmbeddedClient = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen' | 'close'>;

/** Memory for short-lived objects, in MB. */
const YOUNG_MB = 12;

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };
type Listener = (payload: string) => void;

/**
 * Opens the embedded database in its own thread, and returns a client like PGlite's: a transaction
 * has exclusive use of the database. Rejects if it cannot be opened.
 */
export async function openInThread(place: Place): Promise<EmbeddedClient> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: place,
    // Not inherited: flags of the process, such as --eval, do not suit a file.
    execArgv: [],
    // Rows only pass through it: with more space they would just stay longer.
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const line = await openLine(worker);
  return {
    ...clientOn(line, undefined),
    transaction: (work) => runTransaction(line, work),
    listen: (channel, callback) => line.listen(channel, callback),
    close: async () => {
      await line.ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

type Line = Awaited<ReturnType<typeof openLine>>;

/** Sends numbered requests, and matches the answers by their numbers. */
async function openLine(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<Listener>>();
  let count = 0;
  let dead: Error | undefined;
  const die = (error: Error) => {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', die);
  worker.on('exit', () => die(new Error('The database’s thread has ended.')));

  const arrays = await new Promise<readonly (readonly [number, number])[]>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (answer: Answer) => {
      if ('channel' in answer) {
        for (const listener of listeners.get(answer.channel) ?? []) listener(answer.payload);
      } else if ('arrays' in answer) resolve(answer.arrays);
      else if ('failed' in answer) {
        reject(toError(answer.failed));
        void worker.terminate();
      } else settle(answer);
    });
  });
  const parsers = parsersOf(arrays);

  function settle(answer: { id: number } & ({ result: unknown } | { error: SentError })): void {
    const pending = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) pending?.reject(toError(answer.error));
    else pending?.resolve(answer.result as never);
  }

  function send<T>(ask: Ask): { id: number; answer: Promise<T> } {
    count += 1;
    const id = count;
    if (dead) return { id, answer: Promise.reject(dead) };
    const answer = new Promise<T>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, ask });
    return { id, answer };
  }

  async function listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const all = listeners.get(channel) ?? new Set();
    listeners.set(channel, all.add(listener));
    if (all.size === 1) await send({ kind: 'listen', channel }).answer;
    return async () => {
      all.delete(listener);
      if (all.size === 0) await send({ kind: 'unlisten', channel }).answer;
    };
  }

  return { parsers, send, listen, ask: <T>(ask: Ask) => send<T>(ask).answer };
}

/** Adds the parsers of array types, which PGlite itself adds when it starts. */
function parsersOf(arrays: readonly (readonly [number, number])[]): ParserOptions {
  const parsers: ParserOptions = {};
  for (const [array, item] of arrays) {
    const parseItem = (value: string): unknown => types.parseType(value, item, parsers);
    parsers[array] = (text): unknown => types.arrayParser(text, parseItem, array);
  }
  return parsers;
}

function clientOn(line: Line, tx: number | undefined): Pick<PGlite, 'query' | 'exec'> {
  return {
    query: async (text, values = [], options = {}) => {
      const ask = { kind: 'query', text, values, how: travelling(options), tx } as const;
      return parsed(await line.ask<RawResult>(ask), line.parsers, options);
    },
    exec: async (text, options = {}) => {
      const results = await line.ask<RawResult[]>({ kind: 'exec', text, tx });
      return results.map((result) => parsed(result, line.parsers, options));
    },
  };
}

async function runTransaction<T>(
  line: Line,
  work: Parameters<PGlite['transaction']>[0],
): Promise<T> {
  const { id: tx, answer } = line.send({ kind: 'begin' });
  await answer;
  let isOver = false;
  const end = async (isGood: boolean) => {
    if (isOver) return;
    isOver = true;
    await line.ask({ kind: 'end', tx, isGood });
  };
  const inside = {
    ...clientOn(line, tx),
    rollback: () => end(false),
    listen: line.listen,
    get closed() {
      return isOver;
    },
  };
  try {
    const result = await work(inside as unknown as Parameters<typeof work>[0]);
    await end(true);
    return result as T;
  } catch (error) {
    await end(false);
    throw error;
  }
}

function travelling({ blob, paramTypes }: QueryOptions): QueryHow {
  return { ...(blob && { blob }), ...(paramTypes && { paramTypes }) };
}

/** Parses values by type; rows are objects unless requested as lists. */
export function parsed(
  { rows, ...result }: RawResult,
  parsers: ParserOptions,
  options: QueryOptions,
) {
  const own = options.parsers;
  const columns = result.fields.map(({ name, dataTypeID }) => {
    const parse = own?.[dataTypeID] ?? parsers[dataTypeID] ?? types.parsers[dataTypeID];
    return { name, dataTypeID, parse };
  });
  const valueOf = (text: string | null, at: number): unknown => {
    const { parse, dataTypeID } = columns[at] ?? {};
    return text === null || !parse || dataTypeID === undefined ? text : parse(text, dataTypeID);
  };
  const toRow = (values: (string | null)[]): unknown => {
    if (options.rowMode === 'array') return values.map(valueOf);
    const named = values.map((text, at) => [columns[at]?.name, valueOf(text, at)] as const);
    return Object.fromEntries(named);
  };
  return { ...result, rows: rows.map(toRow) as never[] };
}

function toError({ message, stack, cause, fields }: SentError): Error {
  const error = Object.assign(new Error(message, { cause }), fields);
  if (stack !== undefined) error.stack = stack;
  return error;
}
