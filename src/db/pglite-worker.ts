// The database's own thread, which runs only PGlite, so that its queries delay no page.
import { parentPort, workerData } from 'node:worker_threads';
import { type PGlite, type Transaction, types } from '@electric-sql/pglite';
import { collectAtRest } from '#src/platform/rest-memory.ts';
import { openPglite } from './embedded.ts';
import type { Answer, Ask, WorkerRequest, Place, SentError } from './pglite-messages.ts';
import { createPrepared } from './pglite-prepared.ts';

type Database = { client: PGlite; prepared: ReturnType<typeof createPrepared> };
type Open = { tx: Transaction; end: (isGood: boolean) => void; ended: Promise<unknown> };

const port = parentPort;
if (!port) throw new Error('pglite-worker.ts must run in its own thread.');
const say = (answer: Answer) => port.postMessage(answer);
const transactions = new Map<number, Open>();
const listening = new Map<string, () => Promise<void>>();

try {
  const { directory, bundleDir } = workerData as Place;
  const client = await openPglite(directory, bundleDir);
  say({ arrays: await leaveAsText(client) });
  collectAtRest();
  const prepared = createPrepared(client);
  const shop = { client, prepared };
  port.on('message', ({ id, ask }: WorkerRequest) => {
    answer(shop, id, ask).then(
      (result) => say({ id, result }),
      (error: unknown) => say({ id, error: toSent(error) }),
    );
  });
} catch (error) {
  say({ failed: toSent(error) });
}

/** Sends values as text, because their parsers belong to the shop's thread and cannot be sent. */
async function leaveAsText(client: PGlite): Promise<[number, number][]> {
  const { rows } = await client.query<{ array: number; item: number }>(
    `select typarray::int as array, oid::int as item from pg_type where typarray <> 0`,
  );
  for (const type of [...Object.keys(types.parsers), ...Object.keys(client.parsers)]) {
    client.parsers[Number(type)] = (text: string) => text;
  }
  return rows.map(({ array, item }) => [array, item]);
}

async function answer(shop: Database, id: number, ask: Ask): Promise<unknown> {
  const { client } = shop;
  switch (ask.kind) {
    case 'query':
      return query(shop, ask);
    case 'exec':
      return within(client, ask.tx).exec(ask.text, { rowMode: 'array' });
    case 'begin':
      return begin(client, id);
    case 'end':
      return end(ask);
    case 'listen':
      listening.set(
        ask.channel,
        await client.listen(ask.channel, (payload) => say({ channel: ask.channel, payload })),
      );
      return undefined;
    case 'unlisten':
      await listening.get(ask.channel)?.();
      return undefined;
    case 'close':
      return client.close();
  }
}

async function query(
  { client, prepared }: Database,
  { text, values, how, tx }: Extract<Ask, { kind: 'query' }>,
): Promise<unknown> {
  const place = within(client, tx);
  const isPlain = how.blob === undefined && how.paramTypes === undefined;
  const found = isPlain ? await prepared.query(text, values, tx !== undefined) : undefined;
  return found ?? place.query(text, values, { ...how, rowMode: 'array' });
}

function within(client: PGlite, tx: number | undefined): PGlite | Transaction {
  if (tx === undefined) return client;
  const open = transactions.get(tx);
  if (!open) throw new Error('The transaction is over.');
  return open.tx;
}

/** Resolves once the transaction has exclusive use of the database, which lasts until end(). */
function begin(client: PGlite, id: number): Promise<void> {
  return new Promise((begun, refused) => {
    const ended = client.transaction(async (tx) => {
      const isGood = await new Promise<boolean>((end) => {
        transactions.set(id, { tx, end, ended });
        begun();
      });
      if (!isGood) await tx.rollback();
    });
    ended.catch(refused);
  });
}

async function end({ tx, isGood }: Extract<Ask, { kind: 'end' }>): Promise<void> {
  const open = transactions.get(tx);
  transactions.delete(tx);
  open?.end(isGood);
  await open?.ended;
}

function toSent(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = Object.entries(error).filter(([, value]) => typeof value !== 'object');
  const plain = fields.filter(([, value]) => typeof value !== 'function');
  const cause = error.cause instanceof Error ? error.cause.stack : undefined;
  return { message: error.message, stack: error.stack, cause, fields: Object.fromEntries(plain) };
}
