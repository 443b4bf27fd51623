import { describe, expect, test } from 'vitest';
import { listBesideOffer } from '#src/features/offers/admin/beside.contract.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db } = shop;
const { visitor: staff } = shop.staff;

const at = (text: string) => new Date(`${text}:00+05:30`);
const DECEMBER = { startsAt: '2090-12-01T00:00', endsAt: '2091-01-01T00:00' };

/** An automatic offer of December 2090, for one product. */
async function existing(overrides: Parameters<typeof makeOffer>[1] = {}) {
  const product = await makeProduct(db);
  const times = { startsAt: at(DECEMBER.startsAt), endsAt: at(DECEMBER.endsAt) };
  const offer = await makeOffer(db, {
    ...{ code: null, productIds: [product.id], ...times },
    ...overrides,
  });
  return { offer, product };
}

type Ask = Partial<Parameters<typeof staff.call<typeof listBesideOffer>>[1]>;
async function ask(input: Ask) {
  const { beside } = await staff.call(listBesideOffer, { kind: 'percent', ...DECEMBER, ...input });
  return beside.map(({ id, rule }) => [id, rule]);
}

describe('what staff see while they create an offer', () => {
  test('lists other offers for the same products by product, by category or for everything', async () => {
    const { offer, product } = await existing();
    const found = [[offer.id, 'better']];
    expect(await ask({ productIds: String(product.id) })).toEqual(found);
    expect(await ask({ categoryIds: String(product.categoryId) })).toEqual(found);
    expect(await ask({})).toContainEqual(found[0]);
    const other = await makeProduct(db);
    expect(await ask({ productIds: String(other.id) })).toEqual([]);
    expect(await ask({ productIds: String(product.id), id: offer.id })).toEqual([]);
  });

  test.each([
    ['2090-11-01T00:00', '2090-12-01T00:00', 0],
    ['2090-11-01T00:00', '2090-12-01T00:01', 1],
    ['2090-12-31T23:59', '', 1],
    ['2091-01-01T00:00', '', 0],
    ['2020-01-01T00:00', '', 1],
  ])('lists other offers that apply between %s and %s', async (startsAt, endsAt, count) => {
    const { product } = await existing();
    expect(await ask({ productIds: String(product.id), startsAt, endsAt })).toHaveLength(count);
  });

  test('leaves deleted, paused and ended offers out of the list of other offers', async () => {
    const past = { startsAt: at('2020-01-01T00:00'), endsAt: at('2020-02-01T00:00') };
    for (const over of [{ removedAt: new Date() }, { isPaused: true }, past]) {
      const { product } = await existing(over);
      const input = { productIds: String(product.id), startsAt: '2019-01-01T00:00', endsAt: '' };
      expect(await ask(input)).toEqual([]);
    }
  });

  test('lists the scheduled price that the same product already has among other offers', async () => {
    const product = await makeProduct(db, { pricePaise: 1000_00 });
    const prices = [{ productId: product.id, pricePaise: 900_00 }];
    const { offer } = await existing({ kind: 'price', prices, productIds: [] });
    const input = { kind: 'price', productIds: String(product.id) } as const;
    expect(await ask(input)).toEqual([[offer.id, 'lower-price']]);
    expect(await ask({ ...input, kind: 'steps' })).toEqual([]);
  });

  test.each([
    { startsAt: 'soon' },
    { endsAt: '2090-13-01T00:00' },
    { productIds: '1;2' },
    { kind: 'half' as never },
  ])('refuses a malformed query for other offers: %o', async (input) => {
    await expect(ask(input)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
