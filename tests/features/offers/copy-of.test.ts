import { expect, test } from 'vitest';
import { copyOf } from '#src/features/offers/admin/copy-of.ts';
import type { AdminOffer } from '#src/features/offers/admin/offer-admin.contract.ts';

const offer = { id: 7, name: 'n'.repeat(60), code: 'DIWALI-2', endsAt: '' } as AdminOffer;

test('copies an offer with the first free code', async () => {
  const copy = (more: Partial<AdminOffer>, ...taken: string[]) =>
    copyOf({ ...offer, ...more }, (code) => Promise.resolve(taken.includes(code)));
  expect(await copy({})).toEqual({
    ...{ name: `Copy of ${'n'.repeat(52)}`, code: 'DIWALI-2', endsAt: null },
  });
  expect(await copy({}, 'DIWALI-2')).toMatchObject({ code: 'DIWALI-3' });
  expect(await copy({ code: 'A'.repeat(24) })).toMatchObject({ code: `${'A'.repeat(22)}-2` });
  const endsAt = '2026-11-22T10:00';
  expect(await copy({ code: '', endsAt })).toMatchObject({ code: '', endsAt });
});
