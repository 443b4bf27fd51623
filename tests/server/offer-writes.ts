import { makeOffer } from '#tests/kit/make-offer.ts';
import { input, type Write } from './write-kit.ts';

const offerInput = () => ({
  ...{ name: 'Diwali', kind: 'percent', percent: 10, startsAt: '2026-11-01T00:00' },
  code: `WRITE-${Date.now() % 1e9}`,
});
const made = (fields: object = {}): Write => {
  return async ({ db }) => input({ id: (await makeOffer(db)).id, ...fields });
};

/** Writes of offers that succeed. */
export const OFFER_WRITES: Record<string, Write> = {
  'POST /api/admin/offers': async () => input(offerInput()),
  'PUT /api/admin/offers/:id': async ({ db }) =>
    input({ ...offerInput(), id: (await makeOffer(db)).id }),
  'POST /api/admin/offers/:id/pause': made({ isPaused: true }),
  'POST /api/admin/offers/:id/duplicate': made(),
  'POST /api/admin/offers/:id/remove': made(),
  'POST /api/admin/offers/:id/restore': async ({ db }) =>
    input({ id: (await makeOffer(db, { removedAt: new Date() })).id }),
};
