import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { cashStandings } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { MOBILE_SENTENCE, parsePhone, phoneProblem } from '#src/lib/phone.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { eligibilityVersion } from './admin/eligibility.contract.ts';
import { getEligibility } from './eligibility-list.queries.server.ts';
import type { CashKind, CashVerdict } from './eligibility-status.ts';

type Decision = {
  kind: CashKind;
  value: string;
  verdict: CashVerdict | 'none';
  reason: string;
  userId: string;
  /** The eligibilityVersion() that the staff member saw. */
  seen: string;
};

/**
 * Records a staff decision on who may pay in cash, with a reason. Throws INVALID_INPUT for an
 * invalid number, and EDIT_CONFLICT if someone else has decided in the meantime.
 */
export async function updateEligibility(
  db: Db,
  decision: Decision,
  now = new Date(),
): Promise<void> {
  const { kind, verdict, reason, userId, seen } = decision;
  const value = kind === 'phone' ? requirePhone(decision.value) : decision.value;
  await transact(db, async (tx) => {
    const key = `cash standing ${kind} ${value}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
    const before = await getEligibility(tx, { kind, value });
    requireSeen(seen, { version: eligibilityVersion(before), values: before });
    const isIt = and(eq(cashStandings.kind, kind), eq(cashStandings.value, value));
    await tx.delete(cashStandings).where(isIt);
    if (verdict !== 'none') {
      await tx
        .insert(cashStandings)
        .values({ kind, value, verdict, reason, setBy: userId, setAt: now });
    }
    await recordAudit(tx, {
      userId,
      action: 'cash.decide',
      entity: 'cash-standing',
      entityId: before.label,
      before: { verdict: before.verdict ?? 'none', reason: before.reason },
      after: { verdict, reason },
    });
  });
}

function requirePhone(written: string): string {
  const phone = parsePhone(written);
  if (phone !== undefined) return phone;
  const message = phoneProblem(written) ?? MOBILE_SENTENCE;
  throw new AppError('INVALID_INPUT', { message, fields: { value: message } });
}
