import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { remittanceLines, remittances } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { compareLines, handedOver } from './remittances.queries.server.ts';

/** The amount that a courier reports as remitted for one order. */
export type PayoutLine = {
  orderId: string;
  /** Its tracking number. */
  named: string;
  /** The bank's UTR, and the date in India. */
  reference: string;
  paidOn: string;
  amountPaise: number;
  /** The courier's charges deducted from it. */
  chargesPaise: number;
};

type Payout = { courier: string; userId: string | null; lines: readonly PayoutLine[] };

/**
 * Records a courier's payout against its orders, each order once. Repeated or concurrent reports
 * change nothing, and orders reported later join the same remittance. Lines that staff have removed
 * stay removed.
 */
export async function recordPayout(db: Db, { courier, userId, lines }: Payout) {
  const [first] = lines;
  if (!first) return { noted: 0, differences: 0 };
  const { reference, paidOn: receivedOn } = first;
  return transact(db, async (tx) => {
    // One at a time: see record().
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('remittances'))`);
    const isSame = and(
      sql`lower(${remittances.courier}) = lower(${courier})`,
      sql`lower(${remittances.reference}) = lower(${reference})`,
    );
    const same = await tx.select().from(remittances).where(isSame);
    const fresh = await leaveKnown(
      tx,
      lines,
      same.map(({ id }) => id),
    );
    if (fresh.length === 0) return { noted: 0, differences: 0 };
    const chargesPaise = fresh.reduce((sum, line) => sum + line.chargesPaise, 0);
    const amountPaise = fresh.reduce((sum, line) => sum + line.amountPaise, 0) - chargesPaise;
    const sums = { amountPaise, chargesPaise };
    const details = { courier, reference, receivedOn, note: NOTE };
    const known = same.find(({ undoneAt }) => undoneAt === null);
    const remittanceId = known
      ? await addTo(tx, known, sums)
      : await begin(tx, { ...details, ...sums, recordedBy: userId });
    const rows = fresh.map((line) => {
      return {
        remittanceId,
        named: line.named,
        orderId: line.orderId,
        amountPaise: line.amountPaise,
      };
    });
    await tx.insert(remittanceLines).values(rows);
    const compared = await compareLines(tx, rows);
    const differences = compared.filter(({ difference }) => difference !== null).length;
    if (userId !== null) {
      const entry = { userId, action: 'remittance.create', entity: 'remittance' };
      const after = { ...details, ...sums, orders: rows.length };
      await recordAudit(tx, { ...entry, entityId: remittanceId, after });
    }
    return { noted: rows.length, differences };
  });
}

const NOTE = 'Fetched from the courier company. Compare the amount with your bank statement.';

/** Leaves out orders whose cash is recorded, and those that staff removed from this very payout. */
async function leaveKnown(tx: Db, lines: readonly PayoutLine[], ids: readonly number[]) {
  const isNoted = sql`${handedOver(sql`${remittanceLines.orderId}`)} > 0`;
  const isThere = ids.length > 0 ? inArray(remittanceLines.remittanceId, [...ids]) : undefined;
  const orderIds = lines.map(({ orderId }) => orderId);
  const rows = await tx
    .select({ orderId: remittanceLines.orderId })
    .from(remittanceLines)
    .where(and(inArray(remittanceLines.orderId, orderIds), or(isNoted, isThere)));
  const known = new Set(rows.map(({ orderId }) => orderId));
  const fresh = new Map<string, PayoutLine>();
  // An order may be sent in more than one parcel, but its cash is collected once.
  for (const line of lines) {
    if (!known.has(line.orderId) && !fresh.has(line.orderId)) fresh.set(line.orderId, line);
  }
  return [...fresh.values()];
}

type Sums = { amountPaise: number; chargesPaise: number };

async function addTo(tx: Db, known: typeof remittances.$inferSelect, sums: Sums): Promise<number> {
  await tx
    .update(remittances)
    .set({
      amountPaise: known.amountPaise + sums.amountPaise,
      chargesPaise: known.chargesPaise + sums.chargesPaise,
    })
    .where(eq(remittances.id, known.id));
  return known.id;
}

async function begin(tx: Db, row: typeof remittances.$inferInsert): Promise<number> {
  const [made] = await tx.insert(remittances).values(row).returning();
  if (!made) throw new Error('The database kept no remittance.');
  return made.id;
}
