import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { refreshOfferPages } from '#src/features/offers/show-offers.service.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { listBesideOffer } from './beside.contract.ts';
import { listBeside } from './beside.queries.server.ts';
import * as contract from './offer-admin.contract.ts';
import { findOffers, findUses, getOffer, usesAsCsv } from './offer-admin.queries.server.ts';
import * as service from './offer-admin.service.server.ts';
import { csvFile } from '#src/lib/csv.ts';

/** The staff API for offers. */
export const offersAdminApi = new Hono<AppEnv>();

implement(offersAdminApi, contract.listOffers, (c, input) => findOffers(c.var.db, input));

// Registered before the route that accepts any text as an id.
implement(offersAdminApi, listBesideOffer, (c, input) => listBeside(c.var.db, input));

implement(offersAdminApi, contract.viewOffer, (c, { id }) => getOffer(c.var.db, id));

implement(offersAdminApi, contract.createOffer, async (c, input, { id: userId }) =>
  written(c, await service.addOffer(c.var.db, input, userId)),
);

implement(offersAdminApi, contract.updateOffer, async (c, input, { id: userId }) => {
  const { id, version: seen, ...offer } = input;
  await service.changeOffer(c.var.db, id, offer, { userId, seen });
  return written(c, id);
});

implement(offersAdminApi, contract.pauseOffer, async (c, input, { id: userId }) => {
  const { id, version: seen, isPaused } = input;
  await service.pauseOffer(c.var.db, id, isPaused, { userId, seen });
  return written(c, id);
});

implement(offersAdminApi, contract.duplicateOffer, async (c, { id }, { id: userId }) =>
  written(c, await service.copyOffer(c.var.db, id, userId)),
);

implement(offersAdminApi, contract.removeOffer, async (c, { id, version: seen }, user) => {
  await service.removeOffer(c.var.db, id, { userId: user.id, seen });
  return written(c, id);
});

implement(offersAdminApi, contract.restoreOffer, async (c, { id, version: seen }, user) => {
  await service.restoreOffer(c.var.db, id, { userId: user.id, seen });
  return written(c, id);
});

implement(offersAdminApi, contract.listOfferUses, (c, input) => findUses(c.var.db, input));

implement(offersAdminApi, contract.exportOfferUses, async (c, { id }) => {
  const text = await usesAsCsv(c.var.db, id);
  return csvFile(`offer-${id}-uses-${dayInIndia()}`, text);
});

/** Returns the offer as it is now, after refreshing the pages that show it. */
async function written(c: AppContext, id: number) {
  await refreshOfferPages(c.var);
  return getOffer(c.var.db, id);
}
