import { beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { extendConfirmation } from '#src/features/order-management/confirm/admin/confirmations.contract.ts';
import { payByLink } from '#src/features/order-management/confirm/confirm.contract.ts';
import { createConfirmShop } from '#tests/kit/confirm-shop.ts';

const shop = await createConfirmShop();
const { orderServices, desk, anyone, waiting, versionOf } = shop;

beforeEach(shop.begin);

type Waiting = Awaited<ReturnType<typeof waiting>>;

describe('an order that is to be cancelled because its time is over', () => {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const extend = async ({ id }: Waiting) =>
    desk.call(extendConfirmation, { id, hours: 24, version: await versionOf(id) });

  test.each<[string, (made: Waiting) => Promise<unknown>]>([
    ['has been given more time', extend],
    ['is being paid online', ({ link }) => anyone.call(payByLink, link)],
  ])('an order that %s in the meantime is not cancelled', async (_, happen) => {
    const made = await waiting();
    await happen(made);
    const by = { actor: 'system', reason: '', via: 'time', now: later(25) } as const;
    const cancelling = cancelOrder(orderServices, made.id, by);
    await expect(cancelling).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
