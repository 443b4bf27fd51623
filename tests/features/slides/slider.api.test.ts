import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { publications } from '#src/db/schema/tables.ts';
import { fromPair, toPair } from '#src/features/slides/slide-specification.ts';
import {
  listSlides,
  SLIDE_SPECIFICATIONS_MAX,
  SLIDE_TITLE_MAX,
  SLIDES_MAX,
  slidesVersion,
} from '#src/features/slides/slider.contract.ts';
import { saveSlides, uploadSlideImage } from '#src/features/slides/admin/slider-admin.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const guest = shop.visitor();
const { visitor: staff } = await signUpStaff(shop);

function makeSlide(overrides: Record<string, unknown> = {}) {
  const specifications = [{ label: 'Battery', value: '40 h | fast' }];
  const detail = { title: 'Deep bass', description: 'For long evenings.', specifications };
  const texts = { title: 'Monsoon sale', topic: 'Speakers', description: 'Loud.' };
  return { imgSrc: '', ...texts, productId: null, detail, ...overrides };
}

async function put(body: object, visitor = staff): Promise<Response> {
  const version = slidesVersion(await visitor.call(listSlides, {}));
  return visitor.request('/api/admin/sliders', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, ...body }),
  });
}

describe('the slider', () => {
  test('shows everyone the saved slides in order, with picture and product', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const image = new File([new Uint8Array(bytes)], 'a.jpg');
    const { imgSrc } = await staff.call(uploadSlideImage, { image });
    const { id: productId } = await makeProduct(shop.db);
    const slides = [makeSlide({ imgSrc, productId }), makeSlide({ title: 'Second' })];

    const saved = await staff.call(saveSlides, { slides });
    expect(saved).toMatchObject(slides);
    expect(await guest.call(listSlides, {})).toEqual(saved);
    const [change] = await shop.db.select().from(publications);
    expect(change).toMatchObject({ entity: 'slide' });
    expect(shop.sentJobs).toContainEqual({ name: 'publish', data: {} });

    await staff.call(saveSlides, { slides: [] });
    expect(await guest.call(listSlides, {})).toEqual([]);
  });

  test('accepts ten slides, and not eleven', async () => {
    const statusOf = async (length: number) =>
      (await put({ slides: Array.from({ length }, () => makeSlide()) })).status;
    expect(await statusOf(SLIDES_MAX - 1)).toBe(200);
    expect(await statusOf(SLIDES_MAX)).toBe(200);
    expect(await statusOf(SLIDES_MAX + 1)).toBe(422);
    expect(await guest.call(listSlides, {})).toHaveLength(SLIDES_MAX);
  });

  test('accepts a slide’s title and specifications up to their limits', async () => {
    const withTitle = (length: number) =>
      put({ slides: [makeSlide({ title: 'a'.repeat(length) })] });
    expect((await withTitle(SLIDE_TITLE_MAX)).status).toBe(200);
    expect((await withTitle(SLIDE_TITLE_MAX + 1)).status).toBe(422);
    const withSpecifications = (length: number) => {
      const specifications = Array.from({ length }, () => ({ label: 'a', value: 'b' }));
      return put({
        slides: [makeSlide({ detail: { title: '', description: '', specifications } })],
      });
    };
    expect((await withSpecifications(SLIDE_SPECIFICATIONS_MAX)).status).toBe(200);
    expect((await withSpecifications(SLIDE_SPECIFICATIONS_MAX + 1)).status).toBe(422);
  });

  test.each([
    { slides: 'all' },
    { slides: [1] },
    {},
    { slides: [makeSlide({ title: 5 })] },
    { slides: [makeSlide({ productId: 'x' })] },
    { slides: [makeSlide({ productId: 999_999 })] },
    { slides: [makeSlide({ detail: null })] },
    { slides: [makeSlide({ imgSrc: 'https://other.example/a.webp' })] },
    { slides: [makeSlide({ imgSrc: `/media/${'a'.repeat(32)}-40x20/40.webp` })] },
    { slides: [makeSlide({ title: 'a\u0000b' })] },
  ])('refuses slides such as %j', async (body) => {
    expect((await put(body)).status).toBe(422);
  });

  test('refuses slides saved by customers and guests', async () => {
    const { visitor } = await signUp(shop);
    expect((await put({ slides: [] }, visitor)).status).toBe(403);
    expect((await put({ slides: [] }, guest)).status).toBe(401);
  });
});

test('keeps special characters of a slide’s specification in the database', () => {
  const specification = { label: 'Battery', value: '40 h | fast' };
  expect(fromPair(toPair(specification))).toEqual(specification);
});
