import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { requireUser } from '#src/server/session.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address.contract.ts';
import { listOwnAddresses } from './address.queries.server.ts';
import { createAddress, deleteOwnAddress, updateOwnAddress } from './address.service.server.ts';
import { getProfile, updateProfile } from './profile.contract.ts';
import { getOwnProfile, updateOwnProfile } from './profile.service.server.ts';

/** Profile and addresses of the person signed in. */
export const accountApi = new Hono<AppEnv>();

implement(accountApi, getProfile, async (c) => getOwnProfile(c.var.db, (await requireUser(c)).id));

implement(accountApi, updateProfile, async (c, input) =>
  updateOwnProfile(c.var, (await requireUser(c)).id, input),
);

implement(accountApi, listAddresses, async (c) =>
  listOwnAddresses(c.var.db, (await requireUser(c)).id),
);

implement(accountApi, addAddress, async (c, input) =>
  createAddress(c.var.db, (await requireUser(c)).id, input),
);

implement(accountApi, updateAddress, async (c, input) =>
  updateOwnAddress(c.var.db, (await requireUser(c)).id, input),
);

implement(accountApi, deleteAddress, async (c, { id }) => {
  await deleteOwnAddress(c.var.db, (await requireUser(c)).id, id);
  return DONE;
});
