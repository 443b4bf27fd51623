import { expect, test } from 'vitest';
import { packCard, unpackCard } from '#src/features/catalog/packed-card.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';

const onSale = { imageUrl: '', inStock: true, saleUntil: '2026-12-01T00:00:00Z' };
const card: ProductCard = {
  id: 46,
  name: 'Ohmkara Thread',
  description: 'Only listings search in it.',
  imageUrl: '/media/c8b191ef7e340961a09d6dba24d5feb8-900x900/900.webp',
  price: 2999,
  mrp: 4299.5,
  rating: 4.5,
  reviewCount: 2,
  kind: 'Neckband, 40 h',
  isOnSale: true,
  saleUntil: '2026-12-01T00:00:00Z',
  discountPercentage: 30,
  categoryId: 6,
  productDetail: { color: 'gold' },
  inStock: true,
  variants: [
    { id: 104, color: 'black', price: 2899, mrp: 4199, imageUrl: '', inStock: false },
    { id: 105, color: 'maroon', price: 3099, mrp: 4399, imageUrl: '/media/x', inStock: true },
    { ...onSale, id: 106, color: 'blue', price: 1999, mrp: 4399 },
  ],
  filters: [{ id: 1, name: 'Driver', options: [{ id: 2, value: '40 mm' }] }],
};

test('unpacks a packed product card without its description and filters', () => {
  expect(unpackCard(packCard(card))).toEqual({ ...card, description: '', filters: [] });
});

test('returns a product card that was never packed unchanged', () => {
  expect(unpackCard(card)).toBe(card);
});

test('packs a product card to little more than half the size', () => {
  const named = JSON.stringify({ ...card, description: '', filters: [] });
  expect(JSON.stringify(packCard(card)).length).toBeLessThan(named.length * 0.6);
});
