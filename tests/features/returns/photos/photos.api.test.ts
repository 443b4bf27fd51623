import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { returnPhotos } from '#src/db/schema/tables.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { deleteOldPhotos } from '#src/features/returns/photos/photos.service.server.ts';
import { RETURN_PHOTOS_MAX } from '#src/features/returns/return-limits.ts';
import {
  addReturnPhoto,
  askReturn,
  getReturnPhoto,
} from '#src/features/returns/returns.contract.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makePhoto } from '#tests/kit/make-photo.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, staff, withDelivered } = shop;

async function withReturn() {
  const made = await withDelivered(1);
  const { returns } = await made.visitor.call(askReturn, { id: made.id, reason: 'Scratched.' });
  return { ...made, returnId: returns[0]?.id ?? 0 };
}

describe('pictures of a return', () => {
  test('stores pictures small, once and without their metadata, for the customer and staff only', async () => {
    const { visitor, id, returnId } = await withReturn();
    const path = { id, returnId };
    const photo = await makePhoto(200, 2400);
    const first = await visitor.call(addReturnPhoto, { ...path, photo });
    expect(await visitor.call(addReturnPhoto, { ...path, photo })).toEqual(first);
    await staff.visitor.call(addReturnPhoto, { ...path, photo: await makePhoto(10) });
    const { returns } = await visitor.call(getOrder, { id });
    expect(returns[0]?.photos).toMatchObject([
      { id: first.id, sender: 'customer', width: 1600, height: 20 },
      { sender: 'staff', width: 40 },
    ]);
    for (const who of [visitor, staff.visitor]) {
      const file = await who.call(getReturnPhoto, { ...path, photoId: first.id });
      expect(file.type).toBe('image/webp');
      const { exif, format } = await sharp(await file.arrayBuffer()).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
    }
    const stranger = await signUpBuyer(shop);
    const looking = stranger.visitor.call(getReturnPhoto, { ...path, photoId: first.id });
    await expect(looking).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const adding = stranger.visitor.call(addReturnPhoto, { ...path, photo });
    await expect(adding).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('limits pictures in number and format, and takes none once the return is closed', async () => {
    const { visitor, id, returnId } = await withReturn();
    const add = (photo: File) => visitor.call(addReturnPhoto, { id, returnId, photo });
    const text = new File(['hello'], 'note.png', { type: 'image/png' });
    await expect(add(text)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    for (let count = 0; count < RETURN_PHOTOS_MAX; count += 1)
      await add(await makePhoto(count * 40));
    await expect(add(await makePhoto(99))).rejects.toMatchObject({
      fields: { photo: `Add at most ${RETURN_PHOTOS_MAX} pictures.` },
    });
    const other = await withReturn();
    const closing = { id: other.returnId, action: 'refuse', answer: 'No.' } as const;
    await staff.visitor.call(answerReturn, closing);
    const late = other.visitor.call(addReturnPhoto, {
      ...{ id: other.id, returnId: other.returnId, photo: await makePhoto(1) },
    });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    const all = await db.$count(returnPhotos);
    expect(await deleteOldPhotos(db, new Date(Date.now() + 60_000))).toBe(all);
  });
});
