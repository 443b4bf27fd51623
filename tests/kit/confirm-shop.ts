import { eq } from 'drizzle-orm';
import { codConfirmations, invoices, orders, rateLimits } from '#src/db/schema/tables.ts';
import { signConfirm } from '#src/features/messages/signed-links.server.ts';
import {
  confirmationVersion,
  viewConfirmation,
} from '#src/features/order-management/confirm/admin/confirmations.contract.ts';
import {
  confirmByLink,
  viewDecision,
} from '#src/features/order-management/confirm/confirm.contract.ts';
import { versionOf as toVersion } from '#src/lib/version-of.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { createCodShop, setCod } from './cod-shop.ts';

/** A shop in which customers confirm COD orders. */
export async function createConfirmShop() {
  const shop = await createCodShop();
  const { db, staff } = shop;
  const desk = staff.visitor;
  const anyone = shop.visitor();
  const { key } = await openSecretKey(shop.services.config);

  const linkTo = (id: string) => ({ id, signature: signConfirm(key, id) });

  /** Sets the rules, and forgets how often each call was made. */
  async function begin(): Promise<void> {
    await db.delete(rateLimits);
    await setCod(db, { confirmWhen: 'always', confirmHours: 24 });
  }

  /** A COD order that waits for its customer, and its link. */
  async function waiting() {
    const made = await shop.withPlaced();
    return { ...made, link: linkTo(made.id) };
  }

  async function rowOf(id: string) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const isOf = eq(codConfirmations.orderId, id);
    const [confirmation] = await db.select().from(codConfirmations).where(isOf);
    if (!order) throw new Error('There is no such order.');
    return { order, confirmation };
  }

  const ship = (id: string) => {
    const parcel = { carrier: 'Blue Dart', trackingNumber: `BD-${id}` };
    return desk.call(updateOrder, { id, status: 'shipped', ...parcel });
  };
  const invoicesOf = (id: string) => db.$count(invoices, eq(invoices.orderId, id));

  type Link = { id: string; signature: string };

  /** Returns the version of the address that a link shows. */
  async function addressSeen(link: Link): Promise<string> {
    const { address } = await anyone.call(viewDecision, link);
    if (!address) throw new Error('There is nothing to confirm.');
    return toVersion(address);
  }

  async function confirmWith(link: Link) {
    return anyone.call(confirmByLink, { ...link, version: await addressSeen(link) });
  }

  async function versionOf(id: string) {
    const { confirmation } = await desk.call(viewConfirmation, { id });
    if (!confirmation) throw new Error('It needs no confirmation.');
    return confirmationVersion(confirmation);
  }

  return {
    ...{ ...shop, desk, anyone, linkTo, begin, waiting, rowOf, ship },
    ...{ invoicesOf, confirmWith, versionOf, addressSeen },
  };
}
