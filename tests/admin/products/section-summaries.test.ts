import { expect, test } from 'vitest';
import { toDraft } from '#src/admin/products/draft.ts';
import { sectionSummaries } from '#src/admin/products/section-summaries.ts';
import { makeAdminProduct, makeAdminVariant } from '#tests/kit/make-admin-product.ts';

const variant = (overrides: object) => makeAdminVariant({ mrp: 2000, stock: 4, ...overrides });
const picture = { ...{ id: 1, variantId: null, alt: '', isMain: false }, imageUrl: '/1.webp' };
const product = makeAdminProduct({
  ...{ price: 1499, mrp: 1999, skuId: 'SUR', status: 'draft', stock: 1200 },
  ...{ bulletPoints: ['Light'], specifications: [] },
  pictures: [
    { ...picture, kind: 'gallery' },
    { ...picture, kind: 'hero' },
  ],
  variants: [
    ...[variant({ price: 1999 }), variant({ price: 1499, stock: 0 })],
    variant({ price: 99, isRetired: true }),
  ],
});

test('says in one line what each section of the product form has', () => {
  expect(sectionSummaries(product, toDraft(product))).toEqual({
    basicInfo: '₹1,499, draft, SUR',
    details: '1 bullet point, 0 specifications',
    pictures: '1 product image, 1 hero image',
    model: 'None',
    chapters: '0 chapters',
    variants: '2 variants, ₹1,499 to ₹1,999, 1 retired',
    support: 'Usual warranty',
    stock: '1,204 units, 1 of 3 variants out of stock',
  });
});

test('says what is typed before it is saved', () => {
  const draft = { ...toDraft(product), price: '1299', warrantyMonths: '24', guide: 'Charge it.' };
  const { basicInfo, support } = sectionSummaries(product, draft);
  expect(basicInfo).toContain('₹1,299');
  expect(support).toBe('Warranty of 24 months, guide');
});
