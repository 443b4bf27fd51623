import type { Db } from '#src/db/db.ts';
import type { Cashfree } from '#src/features/payments/cashfree/client.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';

/** The process has ended. */
export class Crash extends Error {}

type Doing = { left: number | undefined; isOver: boolean; endsFor: 'crash' | 'error' };

/**
 * Makes the same services for a process that crashes after a number of actions: a transaction
 * (before or after its commit), a query, a gateway call (before or after it arrived), a job sent.
 * With 'error', only one of them fails, as when a disk is full for a moment, and the process continues.
 */
export function crashing<Services extends SettleServices>(
  services: Services,
  crashAfter: number | undefined,
  endsFor: Doing['endsFor'] = 'crash',
): Services {
  const doing: Doing = { left: crashAfter, isOver: false, endsFor };
  const { cashfree, jobs } = services;
  return {
    ...services,
    db: crashingDb(services.db, doing),
    cashfree: crashingGateway(cashfree, doing),
    jobs: {
      ...jobs,
      send: (...job) => around(doing, () => jobs.send(...job)),
    },
  };
}

/** Lets the process end before or after the work; after the end nothing is done any more. */
async function around<T>(doing: Doing, work: () => Promise<T>): Promise<T> {
  end(doing);
  const result = await work();
  end(doing);
  return result;
}

function end(doing: Doing): void {
  if (!doing.isOver && doing.left !== undefined) {
    const isNow = doing.left === 0;
    doing.left -= 1;
    if (isNow && doing.endsFor === 'error') throw new Crash('The call failed.');
    if (isNow) doing.isOver = true;
  }
  if (doing.isOver) throw new Crash('The process has ended.');
}

function crashingDb(db: Db, doing: Doing): Db {
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'transaction') {
        return (work: (tx: Db) => Promise<unknown>) =>
          around(doing, () =>
            target.transaction(async (tx) => {
              const result = await work(tx);
              // At the very end of the transaction: all of it is undone.
              end(doing);
              return result;
            }),
          );
      }
      if (doing.isOver) throw new Crash('The process has ended.');
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

function crashingGateway(cashfree: Cashfree, doing: Doing): Cashfree {
  const calls = Object.entries(cashfree).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value] as const;
    const call = value as (...inputs: unknown[]) => Promise<unknown>;
    return [name, (...inputs: unknown[]) => around(doing, () => call(...inputs))] as const;
  });
  const cut = Object.fromEntries(calls) as Partial<Cashfree>;
  return { ...cashfree, ...cut };
}
