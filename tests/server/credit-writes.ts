import { randomUUID } from 'node:crypto';
import { issueGiftCard } from '#src/features/credit/admin/credit-admin.contract.ts';
import { boughtCard } from '#tests/kit/bought-card.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { input, type OrderServices, type Write } from './write-kit.ts';

const card = async ({ staff }: OrderServices) => {
  const { id } = await staff.visitor.call(issueGiftCard, {
    ...{ amount: 500, note: 'UPI 612345678901', requestId: randomUUID() },
  });
  return { id, note: 'The code was lost.' };
};

/** Writes of staff to store credit and gift cards that succeed. */
export const CREDIT_WRITES: Record<string, Write> = {
  'POST /api/admin/users/:id/credit': async ({ db }) => {
    const { id } = await makeUser(db);
    return input({ id, action: 'give', amount: 100, note: 'Sorry.', requestId: randomUUID() });
  },
  'POST /api/admin/gift-cards': async () =>
    input({ amount: 500, note: 'UPI 612345678901', requestId: randomUUID() }),
  'POST /api/admin/gift-cards/:id/disable': async (shop) => input(await card(shop)),
  'POST /api/admin/gift-cards/:id/replace': async (shop) =>
    input({ ...(await card(shop)), requestId: randomUUID() }),
  'POST /api/admin/gift-cards/:id/resend': async (shop) =>
    input({
      id: await boughtCard(shop),
      ...{ recipientName: 'Ravi Iyer', recipientContact: 'ravi@example.com' },
    }),
  'POST /api/admin/gift-cards/:id/cancel': async (shop) =>
    input({ id: await boughtCard(shop), note: 'Bought with a stolen card.' }),
};
