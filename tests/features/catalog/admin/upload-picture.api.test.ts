import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { auditLog, media } from '#src/db/schema/tables.ts';
import { createCategory } from '#src/features/catalog/admin/new-category.contract.ts';
import { createProduct } from '#src/features/catalog/admin/new-product.contract.ts';
import { uploadPicture } from '#src/features/catalog/admin/picture.contract.ts';
import { addPictures, addVariant } from '#src/features/catalog/admin/product-pictures.contract.ts';
import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from '#src/lib/picture-limits.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');

const blank = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const toFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const picture = async (color: string, name = `${color}.png`) =>
  toFile(await blank(48, 36, color).png().toBuffer(), name);
const upload = (image: File) => staff.call(uploadPicture, { image });
const hashOf = async (color: string) => (await upload(await picture(color))).hash;

describe('a picture uploaded before its form is sent', () => {
  test('shows an uploaded picture immediately and records its uploader', async () => {
    const { hash, imageUrl } = await upload(await picture('teal'));
    expect(imageUrl).toBe(`/media/${hash}-48x36/48.webp`);
    expect(await shop.services.media.read(imageUrl.slice('/media/'.length))).toBeDefined();
    const [noted] = await db.select().from(auditLog).where(eq(auditLog.entityId, hash));
    expect(noted).toMatchObject({ action: 'picture.upload', after: { imageUrl } });
  });

  test('accepts an uploaded picture in place of its file in every form', async () => {
    const category = await staff.call(createCategory, {
      Title: 'Radios',
      Description: 'For the kitchen.',
      Image: await hashOf('brown'),
    });
    expect(category.image).toContain('-48x36/');

    const one = await hashOf('red');
    const other = await hashOf('blue');
    const product = await staff.call(createProduct, {
      CategoryId: String(category.id),
      Name: 'Akashvani',
      Description: 'All stations.',
      Price: '1500',
      MRP: '2000',
      color: 'brown',
      mainImageIndex: 1,
      // A file may be sent along with uploaded pictures.
      ImageUrls: [one, other, await picture('green')],
      Variants: [{ Color: 'gold', Price: '1500', Images: [await hashOf('gold')] }],
    });
    const main = product.pictures.filter(({ variantId }) => variantId === null);
    expect(main.map(({ imageUrl, isMain }) => [imageUrl.slice(7, 39), isMain])).toEqual([
      [one, false],
      [other, true],
      [expect.any(String), false],
    ]);
    expect(product.pictures).toHaveLength(4);

    const added = await staff.call(addPictures, { id: product.id, Images: [await hashOf('pink')] });
    expect(added.pictures).toHaveLength(5);
    const draft = { Color: 'navy', Price: '1400', Images: [await hashOf('navy')] };
    const more = await staff.call(addVariant, { id: product.id, ...draft });
    expect(more.pictures).toHaveLength(6);
  });

  test('keeps a picture that is uploaded again from deletion as unused', async () => {
    const hash = await hashOf('olive');
    await db
      .update(media)
      .set({ createdAt: new Date(0) })
      .where(eq(media.hash, hash));
    await hashOf('olive');
    const [row] = await db.select().from(media).where(eq(media.hash, hash));
    expect(row?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('refuses an uploaded picture that has since been deleted', async () => {
    const { id } = await makeProduct(db);
    const Images = ['0'.repeat(32)];
    await expect(staff.call(addPictures, { id, Images })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'An uploaded picture has expired. Please choose it again.',
    });
    const form = { Title: 'Tapes', Description: 'To rewind.' };
    for (const Image of ['x', '../etc/passwd', `${'0'.repeat(31)}G`]) {
      const wrong = staff.call(createCategory, { ...form, Image });
      await expect(wrong, Image).rejects.toMatchObject({ status: 422 });
    }
    expect((await makeCategory(db)).mediaHash).toBeNull();
  });

  test('requires permission to change the catalogue for a picture upload', async () => {
    const image = await picture('cyan');
    const { visitor: shopper } = await signUp(shop);
    const { visitor: support } = await signUpStaff(shop, 'support');
    const refused = (visitor: typeof shopper) => visitor.call(uploadPicture, { image });
    await expect(refused(shop.visitor())).rejects.toMatchObject({ status: 401 });
    await expect(refused(shopper)).rejects.toMatchObject({ status: 403 });
    await expect(refused(support)).rejects.toMatchObject({ status: 403 });
  });
});

describe('uploaded picture files', () => {
  /** Returns a valid JPEG of exactly this many bytes: readers ignore what follows its end. */
  const jpegOf = async (bytes: number) => {
    const jpeg = await blank(40, 40, 'red').jpeg().toBuffer();
    return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  };
  /** Sends a file without the browser's own check, as another client would. */
  const send = async (bytes: Uint8Array, name: string) => {
    const form = new FormData();
    form.append('image', toFile(bytes, name));
    const response = await staff.request('/api/admin/pictures', { method: 'POST', body: form });
    const { message } = (await response.json()) as { message?: string };
    return message ?? response.status;
  };

  test.each([-1, 0])('accepts a picture file of 5 MB and %i bytes', async (more) => {
    expect(await send(await jpegOf(PICTURE_BYTES_MAX + more), 'a.jpg')).toBe(201);
  });

  test('refuses a picture file that is one byte too large', async () => {
    expect(await send(await jpegOf(PICTURE_BYTES_MAX + 1), 'a.jpg')).toBe(
      'A picture can be at most 5 MB.',
    );
  });

  test('refuses a picture file of more than 50 megapixels and names it', async () => {
    const height = PICTURE_PIXELS_MAX / 10_000;
    expect(await send(await blank(10_000, height, 'red').png().toBuffer(), 'wall.png')).toBe(201);
    expect(
      await send(
        await blank(10_000, height + 1, 'red')
          .png()
          .toBuffer(),
        'wall.png',
      ),
    ).toBe('wall.png has more than 50 megapixels.');
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.png'],
    ['GIF89a\u0001\u0000', 'dance.jpg'],
    ['%PDF-1.7', 'bill.webp'],
    ['Dear diary', 'notes.avif'],
  ])('refuses a picture file by its content, regardless of its name: %j', async (text, name) => {
    expect(await send(Buffer.from(text, 'latin1'), name)).toBe(
      `${name} is not a picture in JPEG, PNG, WebP or AVIF format.`,
    );
  });

  test('refuses a truncated picture file and names it', async () => {
    const whole = await blank(400, 400, 'red').png({ compressionLevel: 0 }).toBuffer();
    expect(await send(whole.subarray(0, 2000), 'half.png')).toBe(
      'half.png is damaged. Please choose another picture.',
    );
  });
});
