import { beforeEach, describe, expect, test, vi } from 'vitest';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { buyNowHandoff, cartHandoff, checkoutAddress } from '#src/features/checkout/handoff.ts';
import { deleteHandoff, findHandoff } from '#src/features/checkout/handoff.store.ts';
import { storeHandoff, startCheckout } from '#src/features/checkout/start-checkout.store.ts';

const KEY = 'swara:checkout';
const stored = new Map<string, string>();
const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  stored.clear();
  assign.mockClear();
  vi.stubGlobal('window', { location: { search: '', assign } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

describe('the checkout hand-off', () => {
  test('keeps the product, colour and quantity of a checkout over a page load', () => {
    const item = { productId: 7, variantId: 12, quantity: 3 };

    startCheckout(buyNowHandoff(item, '/product/7/12'));

    expect(assign).toHaveBeenCalledWith(
      '/user/checkout_final?source=buy_now&product=7&variant=12&quantity=3',
    );
    expect(findHandoff('?source=buy_now')).toEqual({
      source: 'buy_now',
      product: { ProductId: 7, Quantity: 3 },
      variantId: '12',
      isAddToCart: false,
      quantityToAdd: 0,
      from: '/product/7/12',
    });
    expect(findHandoff('')).toMatchObject({ source: 'buy_now' });
  });

  test.each([
    { productId: 7, variantId: '12', quantity: 3 },
    { productId: 7, variantId: null, quantity: 1 },
  ])('reads a Buy Now checkout of $productId/$variantId from its address', (item) => {
    const path = item.variantId === null ? '/product/7' : '/product/7/12';
    const handoff = buyNowHandoff(item, path);

    expect(findHandoff(checkoutAddress(handoff, ''))).toEqual(handoff);
  });

  test('follows the address of a checkout when another product is stored', () => {
    storeHandoff(buyNowHandoff({ productId: 8, variantId: null, quantity: 2 }, '/product/8'));

    expect(findHandoff('?source=buy_now&product=7&quantity=1')).toMatchObject({
      product: { ProductId: 7, Quantity: 1 },
    });
  });

  test.each(['product=7&quantity=0', 'product=7&quantity=21', 'product=0&quantity=1', 'product=x'])(
    'ignores a checkout whose address says %s',
    (address) => {
      expect(findHandoff(`?source=buy_now&${address}`)).toBeUndefined();
    },
  );

  test('reads a cart checkout from its address', () => {
    expect(findHandoff('?source=cart')).toEqual(cartHandoff('/cart'));
  });

  test('follows the address of a cart checkout when a Buy Now checkout is stored', () => {
    storeHandoff(buyNowHandoff({ productId: 7, variantId: null, quantity: 1 }, '/product/7'));

    expect(findHandoff('?source=cart')).toMatchObject({ source: 'cart', product: null });
  });

  test('deletes a stored checkout', () => {
    storeHandoff(cartHandoff('/cart'));
    deleteHandoff();

    expect(findHandoff('')).toBeUndefined();
  });

  test.each([1, QUANTITY_MAX])('stores a checkout with a quantity of %i', (quantity) => {
    storeHandoff(buyNowHandoff({ productId: 7, variantId: null, quantity }, '/'));

    expect(findHandoff('')).toMatchObject({ product: { Quantity: quantity } });
  });

  test.each([0, QUANTITY_MAX + 1, 1.5])(
    'ignores a stored checkout with a quantity of %d',
    (quantity) => {
      storeHandoff(buyNowHandoff({ productId: 7, variantId: null, quantity }, '/'));

      expect(findHandoff('')).toBeUndefined();
    },
  );

  test.each([
    'not json',
    'null',
    '[]',
    '{"source":"gift"}',
    '{"source":"buy_now","product":null,"variantId":null,"isAddToCart":false,"quantityToAdd":0,"from":"/"}',
  ])('ignores a stored checkout of %s', (text) => {
    stored.set(KEY, text);

    expect(findHandoff('')).toBeUndefined();
    expect(findHandoff('?source=buy_now')).toBeUndefined();
  });

  test('opens a checkout in the stepped layout at its own address', () => {
    expect(checkoutAddress(cartHandoff('/cart'), '/user/checkout')).toBe(
      '/user/checkout?source=cart',
    );
  });
});
