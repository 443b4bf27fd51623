import { eq } from 'drizzle-orm';
import { creditEntries, users } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { creditReceivedMessage } from '#src/features/messages/kinds/credit-received.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise } from '#src/lib/money.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import type { CREDIT_ACTIONS } from './admin/credit-admin.contract.ts';
import { addGivenCredit } from './give-credit.service.server.ts';
import { addCredit, readBalance, takeCredit } from './ledger.service.server.ts';

type Change = {
  userId: string;
  staffId: string;
  action: (typeof CREDIT_ACTIONS)[number];
  /** In rupees. */
  amount: number;
  note: string;
  requestId: string;
};

/**
 * Changes a customer's store credit for staff, and notifies the customer of credit. The same request
 * changes nothing the second time. Throws NOT_FOUND, and CREDIT_CHANGED if more is taken than there
 * is.
 */
export async function changeCredit(
  services: Pick<Platform, 'db' | 'jobs' | 'config'>,
  { userId, staffId, action, amount, note, requestId }: Change,
  now = new Date(),
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (user?.role !== 'customer') throw new AppError('NOT_FOUND');
    const isSame = eq(creditEntries.requestId, requestId);
    if ((await tx.$count(creditEntries, isSame)) > 0) return;
    const before = await readBalance(tx, userId, now);
    const amountPaise = toPaise(amount);
    const cause = { note, staffId, requestId };
    if (action === 'give')
      await addGivenCredit(tx, { userId, amountPaise, reason: 'goodwill', ...cause }, now);
    else if (action === 'add')
      await addCredit(tx, { userId, kind: 'paid', amountPaise, reason: 'correction', ...cause });
    else await takeCredit(tx, userId, amountPaise, { reason: 'correction', ...cause }, now);
    await recordAudit(tx, {
      ...{ userId: staffId, action: `credit.${action}`, entity: 'credit', entityId: userId },
      before: { balancePaise: before, note: '' },
      after: { balancePaise: await readBalance(tx, userId, now), note },
    });
    if (action === 'take') return;
    const why = action === 'give' ? 'as a gift from us' : 'as a correction';
    const { siteUrl } = services.config;
    await notify(tx, jobs, user, creditReceivedMessage(siteUrl, { amountPaise, why }));
  });
}
