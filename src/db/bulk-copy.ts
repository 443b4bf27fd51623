import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import type { OpenDb } from './open.ts';

type Engine = OpenDb['engine'];
type Pglite = Extract<Engine, { kind: 'pglite' }>['client'];

/** A transaction that copies whole tables, the same on PGlite and PostgreSQL. */
export type BulkCopy = {
  rows: <Row>(query: string) => Promise<Row[]>;
  /** Returns the COPY text of `source`: a table with columns, or a query in brackets. */
  copyOut: (source: string) => Promise<Buffer>;
  /** Adds rows in the same form to `target`, a table with its columns. */
  copyIn: (target: string, text: Buffer) => Promise<void>;
};

/**
 * Runs work on a snapshot of the database, without later writes. PostgreSQL continues to serve
 * others; PGlite, which has one connection, serves nobody else until the work is done.
 */
export function readMoment<T>(engine: Engine, work: (copy: BulkCopy) => Promise<T>): Promise<T> {
  return inTransaction(engine, 'isolation level repeatable read read only', work);
}

/** Runs work that fills tables in one transaction. */
export function fillTables<T>(engine: Engine, work: (copy: BulkCopy) => Promise<T>): Promise<T> {
  return inTransaction(engine, 'isolation level read committed read write', work);
}

async function inTransaction<T>(
  engine: Engine,
  mode: string,
  work: (copy: BulkCopy) => Promise<T>,
): Promise<T> {
  if (engine.kind === 'pglite') {
    return engine.client.transaction(async (tx) => {
      await tx.exec(`set transaction ${mode}`);
      return work(overPglite(tx));
    });
  }
  return withClient(engine.pool, async (client) => {
    // Without the usual time limits, since large tables take longer.
    await client.query(`begin transaction ${mode}; set local statement_timeout = 0;
      set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    try {
      const result = await work(overPostgres(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

function overPglite(tx: Parameters<Parameters<Pglite['transaction']>[0]>[0]): BulkCopy {
  return {
    rows: async <Row>(query: string) => (await tx.query<Row>(query)).rows,
    copyOut: async (source) => {
      const { blob } = await tx.query(`copy ${source} to '/dev/blob'`);
      return Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer());
    },
    copyIn: async (target, text) => {
      const blob = new Blob([new Uint8Array(text)]);
      await tx.query(`copy ${target} from '/dev/blob'`, [], { blob });
    },
  };
}

function overPostgres(client: PoolClient): BulkCopy {
  return {
    rows: async <Row>(query: string) => (await client.query(query)).rows as Row[],
    copyOut: async (source) => {
      const { to } = await import('pg-copy-streams');
      return buffer(client.query(to(`copy ${source} to stdout`)));
    },
    copyIn: async (target, text) => {
      const { from } = await import('pg-copy-streams');
      await pipeline(Readable.from([text]), client.query(from(`copy ${target} from stdin`)));
    },
  };
}

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
