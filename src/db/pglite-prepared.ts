import { type PGlite, protocol } from '@electric-sql/pglite';
import type { RawResult } from './pglite-messages.ts';

/** The number of executions after which a statement is prepared. */
const WORTH_ASKING = 3;
/** The most prepared statements; a plan takes up to some hundred KB of the database's memory. */
const PREPARED_MAX = 64;
/** The most statements whose executions are counted. */
const COUNTED_MAX = 1000;
/** The statement's tables have changed, or the database no longer has it. */
const FORGOTTEN = new Set(['0A000', '26000']);

type Prepared = { name: string; paramTypes: number[]; fields: RawResult['fields'] };
type Message = { name: string };
type Row = Message & { fields: (string | null)[] };
const { serialize } = protocol;

/**
 * Prepares frequent statements once; PGlite itself parses and plans each time, which takes the
 * largest of ours ten times as long as executing it. Returns undefined for a statement that is not
 * frequent, which the caller then runs directly. The client's parsers must leave values as text.
 */
export function createPrepared(
  client: PGlite,
  { worthAsking = WORTH_ASKING, preparedMax = PREPARED_MAX } = {},
) {
  const isFrequent = createCounter(worthAsking);
  // Least recently used first.
  const prepared = new Map<string, Prepared>();
  let count = 0;

  /** `isInside`: within a transaction, which already has exclusive use of the database. */
  async function query(
    text: string,
    values: readonly unknown[],
    isInside: boolean,
  ): Promise<RawResult | undefined> {
    if (!prepared.has(text) && !isFrequent(text)) return undefined;
    const work = () => client._runExclusiveQuery(() => ask(text, values, isInside));
    return isInside ? work() : client._runExclusiveTransaction(work);
  }

  async function ask(text: string, values: readonly unknown[], isInside: boolean) {
    try {
      return await run(text, values);
    } catch (error) {
      if (!FORGOTTEN.has(String((error as { code?: unknown }).code))) throw error;
      await forget(text);
      // A transaction ends with its first error.
      if (isInside) throw error;
      return run(text, values);
    }
  }

  async function run(text: string, values: readonly unknown[]): Promise<RawResult> {
    const statement = prepared.get(text) ?? (await prepare(text));
    prepared.delete(text);
    prepared.set(text, statement);
    const { name, paramTypes, fields } = statement;
    const texts = values.map((value, at) => toText(client, value, paramTypes[at]));
    const parts = [serialize.bind({ statement: name, values: texts }), serialize.execute({})];
    return toResult(fields, await send(client, parts));
  }

  async function prepare(text: string): Promise<Prepared> {
    const [oldest] = prepared.keys();
    if (oldest !== undefined && prepared.size >= preparedMax) await forget(oldest);
    count += 1;
    return prepareAs(client, `swara_${count}`, text);
  }

  async function forget(text: string): Promise<void> {
    const statement = prepared.get(text);
    if (!prepared.delete(text) || !statement) return;
    await send(client, [serialize.close({ type: 'S', name: statement.name })]);
  }

  return { query };
}

/** Returns a counter that reports whether a statement has become frequent, this call included. */
function createCounter(worthAsking: number): (text: string) => boolean {
  const counts = new Map<string, number>();
  return (text) => {
    const times = (counts.get(text) ?? 0) + 1;
    if (counts.size >= COUNTED_MAX) counts.clear();
    if (times < worthAsking) counts.set(text, times);
    return times >= worthAsking;
  };
}

async function prepareAs(client: PGlite, name: string, text: string): Promise<Prepared> {
  const about = serialize.describe({ type: 'S', name });
  const messages = await send(client, [serialize.parse({ name, text }), about]);
  const find = <T extends Message>(called: string) =>
    messages.find((message): message is T => message.name === called);
  const params = find<Message & { dataTypeIDs: number[] }>('parameterDescription');
  const rows = find<Message & Pick<RawResult, 'fields'>>('rowDescription');
  const fields = (rows?.fields ?? []).map((field) => ({
    name: field.name,
    dataTypeID: field.dataTypeID,
  }));
  return { name, paramTypes: params?.dataTypeIDs ?? [], fields };
}

/** Serialises a value as PGlite does. */
function toText(client: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  const write: (value: unknown) => string = client.serializers[type] ?? String;
  return write(value);
}

/** Makes one round trip to the database. Throws the database's error. */
async function send(client: PGlite, parts: readonly Uint8Array[]): Promise<Message[]> {
  const all = Buffer.concat([...parts, serialize.sync()]);
  return client.execProtocolStream(all, { syncToFs: false });
}

function toResult(fields: RawResult['fields'], messages: readonly Message[]): RawResult {
  const rows: (string | null)[][] = [];
  let affectedRows = 0;
  for (const message of messages) {
    if (message.name === 'dataRow') rows.push((message as Row).fields);
    if (message.name !== 'commandComplete') continue;
    // "UPDATE 3", "INSERT 0 5", "SELECT 2", "CREATE TABLE"
    const [command, ...counts] = (message as Message & { text: string }).text.split(' ');
    if (command !== 'SELECT') affectedRows = Number(counts.at(-1)) || 0;
  }
  return { rows, fields, affectedRows };
}
