import sharp from 'sharp';
import type { createStaffShop } from '#tests/kit/staff-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import type { Visitor } from '#tests/kit/shop.ts';

export type OrderServices = Awaited<ReturnType<typeof createStaffShop>>;

/** Input of a call, and its sender if that is not the desk's owner. */
export type Sent = { input: object; by?: { id: string; visitor: Visitor } };

export type Write = (orderServices: OrderServices) => Promise<Sent>;

export const input = (fields: object): Sent => ({ input: fields });

export async function picture(): Promise<File> {
  const background = { width: 40, height: 40, channels: 3, background: 'teal' } as const;
  const bytes = await sharp({ create: background }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'teal.png', { type: 'image/png' });
}

export const product = ({ db }: OrderServices) => makeProduct(db, { variants: [{ color: 'red' }] });
