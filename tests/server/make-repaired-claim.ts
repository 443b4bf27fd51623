import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import type { OrderServices } from './write-kit.ts';

/** Makes a claim whose item was repaired, and is to be sent back. */
export async function makeRepairedClaim({ withDelivered, staff }: OrderServices): Promise<number> {
  const { id, visitor } = await withDelivered();
  const { orderItems } = await visitor.call(getOrder, { id });
  const units = { orderLineId: orderItems[0]?.id ?? 0, quantity: 1 };
  const { returns } = await visitor.call(fileClaim, { id, ...units, reason: 'Hums.' });
  const claimId = returns[0]?.id ?? 0;
  const decision = 'repair' as const;
  await staff.visitor.call(answerReturn, { id: claimId, action: 'accept', decision });
  await staff.visitor.call(answerReturn, { id: claimId, action: 'receive' });
  return claimId;
}
