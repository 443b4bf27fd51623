import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media, productImages } from '#src/db/schema/tables.ts';
import { updateProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import {
  BOX_ITEMS_MAX,
  type Chapter,
  CHAPTERS_MAX,
  COLORS_MAX,
  FIGURES_MAX,
  PART_NAME_MAX,
  PHOTO_ALT_MAX,
  SIDE_MAX_MM,
  TEXT_MAX,
} from '#src/features/showcase/chapters/chapters.contract.ts';
import { getProduct, getProductVariant } from '#src/features/catalog/product.contract.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { toChapter, toChapterDraft } from '#src/admin/products/chapter-draft.ts';
import { mediaUrl } from '#src/lib/media.ts';
import { makeMedia, makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');
const { id } = await makeProduct(db);

const scene: Chapter = { kind: 'scene', title: 'Loud', text: 'Very.', picture: 1 };
const figures = (count: number): Chapter => ({
  ...{ kind: 'figures', title: 'In figures' },
  figures: Array.from({ length: count }, (_, at) => ({ value: `${at} h`, label: 'of music' })),
});
const box = (count: number): Chapter => ({
  ...{ kind: 'box', title: 'In the box' },
  items: Array.from({ length: count }, (_, at) => `Cable ${at}`),
});
const list = (kind: 'steps' | 'care'): Chapter => ({ kind, title: 'Set it up', items: ['Press.'] });
const size = (widthMm: number): Chapter => ({
  ...{ kind: 'size', title: 'How large', text: '', widthMm, heightMm: 20, depthMm: 20 },
  shape: 'bar',
});
const FRONT = { picture: 2, left: 10, top: 20.5, right: 90, bottom: 60, widthMm: 218 };
const pictured = (front: Partial<typeof FRONT>): Chapter =>
  ({ ...size(218), front: { ...FRONT, ...front } }) as Chapter;
const text = (length: number): Chapter => ({
  kind: 'text',
  title: 'Why',
  text: 'a'.repeat(length),
});
const apart = (length: number): Chapter => ({
  ...scene,
  parts: [
    {
      around: [
        [0, 0],
        [9, 0],
        [0, 9],
      ],
      move: [1, 1],
      name: 'a'.repeat(length),
    },
  ],
});
const photoHash = await makeMedia(db, 'In use');
const photoUrl = mediaUrl({ hash: photoHash, width: 800, height: 800 });
const withPhoto = (alt: string, imageUrl = photoUrl): Chapter => ({
  ...scene,
  photo: { imageUrl, alt },
});
const inColors = (count: number, imageUrl = photoUrl): Chapter => ({
  ...scene,
  photo: {
    ...{ imageUrl: photoUrl, alt: 'On a desk' },
    inColors: Array.from({ length: count }, (_, at) => ({ color: `red ${at}`, imageUrl })),
  },
});
const put = (chapters: Chapter[]) => staff.call(updateProduct, { id, chapters });
const shown = async () => (await staff.call(getProduct, { productId: id })).chapters;

test('shows a product’s chapters in the order that staff chose', async () => {
  const drawn: Chapter = {
    ...size(200),
    outline: 'M0 0l9 0 0 9z',
    edges: 'M1 1l2 0 0 2z',
  } as Chapter;
  const lists = [box(3), list('steps'), list('care')];
  const chapters = [
    scene,
    withPhoto('On a desk'),
    inColors(2),
    figures(2),
    text(20),
    size(218),
    drawn,
    pictured({}),
    ...lists,
  ];
  await put(chapters);
  expect(await shown()).toEqual(chapters);
  await put(chapters.toReversed());
  expect(await shown()).toEqual(chapters.toReversed());
  expect(chapters.map(toChapterDraft).map(toChapter)).toEqual(chapters);
});

test('lets another colour use the main colour’s pictures in addition to its own', async () => {
  const made = await makeProduct(db, { variants: [{ color: 'red' }] });
  const [own] = await db
    .select()
    .from(productImages)
    .where(and(eq(productImages.productId, made.id), isNull(productImages.variantId)));
  if (!own) throw new Error('The product has no picture.');
  const { id: _, ...copied } = own;
  const more = { ...copied, isMain: false };
  await db.insert(productImages).values([
    { ...more, rank: 1, alt: 'from the side' },
    { ...more, rank: 2, alt: 'taken apart' },
  ]);
  const ask = async (variantId?: number) => {
    const { main } =
      variantId === undefined
        ? await staff.call(getProduct, { productId: made.id })
        : await staff.call(getProductVariant, { productId: made.id, variantId });
    return main.moreImages.map(({ alt }) => alt);
  };
  expect(await ask(made.variants[0]?.id)).toEqual(['from the side', 'taken apart']);
  expect(await ask()).toEqual([]);
});

test('marks a product’s page as stale when its chapters change, until an undo', async () => {
  await put([scene]);
  const keyOf = async () => {
    const { pages } = await staff.call(listPages, {});
    return pages.find(({ path }) => path === `/product/${id}`)?.cacheKey;
  };
  const before = await keyOf();
  await put([]);
  expect(await keyOf()).not.toBe(before);
  const { entries } = await staff.call(listAudit, { entity: 'product', entityId: String(id) });
  await staff.call(undoChange, { id: entries[0]?.id ?? 0 });
  expect(await shown()).toEqual([scene]);
  expect(await keyOf()).toBe(before);
});

test.each<[string, Chapter[], Chapter[]]>([
  [
    'chapters',
    Array.from({ length: CHAPTERS_MAX }, () => scene),
    Array.from({ length: CHAPTERS_MAX + 1 }, () => scene),
  ],
  ['figures', [figures(FIGURES_MAX)], [figures(FIGURES_MAX + 1)]],
  ['items in the box', [box(BOX_ITEMS_MAX)], [box(BOX_ITEMS_MAX + 1)]],
  ['letters of a text', [text(TEXT_MAX)], [text(TEXT_MAX + 1)]],
  ['letters of a part’s name', [apart(PART_NAME_MAX)], [apart(PART_NAME_MAX + 1)]],
  [
    'letters of a photo’s description',
    [withPhoto('a'.repeat(PHOTO_ALT_MAX))],
    [withPhoto('a'.repeat(PHOTO_ALT_MAX + 1))],
  ],
  ['colours of a photo', [inColors(COLORS_MAX)], [inColors(COLORS_MAX + 1)]],
  ['millimetres', [size(SIDE_MAX_MM)], [size(SIDE_MAX_MM + 1)]],
  [
    'millimetres of a picture',
    [pictured({ widthMm: SIDE_MAX_MM })],
    [pictured({ widthMm: SIDE_MAX_MM + 1 })],
  ],
  ['pictures', [pictured({ picture: 10 })], [pictured({ picture: 11 })]],
  ['per cent', [pictured({ right: 100 })], [pictured({ right: 101 })]],
])('accepts the maximum number of %s in chapters and not one more', async (_, most, tooMany) => {
  await put(most);
  await expect(put(tooMany)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await shown()).toEqual(most);
});

test('draws a size chapter as a box until staff choose a shape', async () => {
  const { shape: _, ...unsaid } = size(218) as Extract<Chapter, { kind: 'size' }>;
  await put([unsaid]);
  expect(await shown()).toEqual([unsaid]);
  expect([unsaid].map(toChapterDraft).map(toChapter)).toEqual([{ ...unsaid, shape: 'box' }]);
  const wrong = put([{ ...unsaid, shape: 'pyramid' as 'box' }]);
  await expect(wrong).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('refuses an outline that is no path of lines', async () => {
  const wrong = put([{ ...size(218), outline: '<script>' } as Chapter]);
  await expect(wrong).rejects.toMatchObject({
    fields: { 'chapters.0.outline': 'Send a path of lines and arcs.' },
  });
});

test.each([
  ['without width', { left: 90 }],
  ['mirrored', { left: 91 }],
  ['without height', { top: 60 }],
  ['upside down', { top: 61 }],
])('refuses the edges of a product %s in its picture', async (_, front) => {
  await expect(put([pictured(front)])).rejects.toMatchObject({
    fields: {
      'chapters.0.front':
        'Send the left edge before the right one, and the upper before the lower.',
    },
  });
});

test('reports a missing value of a chapter at its place', async () => {
  const wrong = put([scene, { ...scene, title: ' ' }, box(0)]);
  await expect(wrong).rejects.toMatchObject({
    fields: {
      'chapters.1.title': 'Enter a title for the chapter.',
      'chapters.2.items': 'Enter what is in the box.',
    },
  });
});

test('requires a photo of this shop and its description', async () => {
  const wrong = put([withPhoto(' '), withPhoto('On a desk', 'https://example.com/photo.webp')]);
  await expect(wrong).rejects.toMatchObject({
    fields: {
      'chapters.0.photo.alt': 'Describe the photo for people who cannot see it.',
      'chapters.1.photo.imageUrl': 'Choose a picture.',
    },
  });
});

test('refuses a photo that has been deleted as unused, and renews one that is saved', async () => {
  const gone = mediaUrl({ hash: 'f'.repeat(32), width: 800, height: 800 });
  const expired = expect.stringContaining('expired') as string;
  await expect(put([inColors(2, gone), withPhoto('On a desk', gone)])).rejects.toMatchObject({
    fields: {
      'chapters.0.photo.inColors.0.imageUrl': expired,
      'chapters.0.photo.inColors.1.imageUrl': expired,
      'chapters.1.photo.imageUrl': expired,
    },
  });
  const isOld = eq(media.hash, photoHash);
  await db
    .update(media)
    .set({ createdAt: new Date(0) })
    .where(isOld);
  await put([withPhoto('On a desk again')]);
  const [renewed] = await db.select().from(media).where(isOld);
  expect(renewed?.createdAt.getTime()).toBeGreaterThan(0);
});
