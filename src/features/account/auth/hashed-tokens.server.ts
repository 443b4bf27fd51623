import { createHash } from 'node:crypto';
import type { BetterAuthOptions, DBAdapter, Where } from 'better-auth';

type Adapter = DBAdapter;
type Row = Record<string, unknown>;
type FoundRow = Row | null;

const SESSION = 'session';

/** Digests a token for its session's row. Tokens are long and random, so no slow hash is needed. */
export function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Wraps better-auth's adapter so that only the cookie holds a session's token. The library has no
 * option for this: tokens are digested before queries, and put back into the results.
 */
export function withHashedTokens<A extends Adapter>(
  open: (options: BetterAuthOptions) => A,
): (options: BetterAuthOptions) => A {
  return (options) => wrap(open(options));
}

function wrap<A extends Adapter>(adapter: A): A {
  const { create, findOne, findMany, count, update, updateMany } = adapter;
  const wrapped = {
    create: async (query: Parameters<Adapter['create']>[0]) => {
      const token = query.model === SESSION ? tokenIn(query.data as Row) : undefined;
      if (token === undefined) return create(query);
      const data = { ...query.data, token: digestToken(token) };
      return { ...(await create({ ...query, data })), token };
    },
    findOne: async (query: Parameters<Adapter['findOne']>[0]) =>
      withToken(await findOne<Row>(digested(query)), query),
    findMany: (query: Parameters<Adapter['findMany']>[0]) => findMany(digested(query)),
    count: (query: Parameters<Adapter['count']>[0]) => count(digested(query)),
    update: async (query: Parameters<Adapter['update']>[0]) =>
      withToken(await update<Row>(digestedUpdate(query)), query),
    updateMany: (query: Parameters<Adapter['updateMany']>[0]) => updateMany(digestedUpdate(query)),
    delete: (query: Parameters<Adapter['delete']>[0]) => adapter.delete(digested(query)),
    deleteMany: (query: Parameters<Adapter['deleteMany']>[0]) =>
      adapter.deleteMany(digested(query)),
    transaction: <R>(work: (tx: A) => Promise<R>) =>
      adapter.transaction((tx) => work(wrap(tx as A))),
  };
  return { ...adapter, ...wrapped };
}

type Query = { model: string; where?: Where[] | undefined };

function digested<Q extends Query>(query: Q): Q {
  if (query.model !== SESSION || !query.where) return query;
  return { ...query, where: query.where.map(digestWhere) };
}

function digestedUpdate<Q extends Query & { update: Row }>(query: Q): Q {
  const token = query.model === SESSION ? tokenIn(query.update) : undefined;
  const found = digested(query);
  if (token === undefined) return found;
  return { ...found, update: { ...query.update, token: digestToken(token) } };
}

function digestWhere(where: Where): Where {
  if (where.field !== 'token') return where;
  const { value } = where;
  if (typeof value === 'string') return { ...where, value: digestToken(value) };
  if (Array.isArray(value))
    return { ...where, value: value.map((one) => digestToken(String(one))) };
  return where;
}

/** Restores the token that the query contained. */
function withToken(row: FoundRow, { model, where }: Query): FoundRow {
  if (!row || model !== SESSION) return row;
  const token = where?.find(({ field }) => field === 'token')?.value;
  return typeof token === 'string' ? { ...row, token } : row;
}

function tokenIn({ token }: Row): string | undefined {
  return typeof token === 'string' ? token : undefined;
}
