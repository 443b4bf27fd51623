import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { requireUser } from '#src/server/session.ts';
import {
  addAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '#src/features/account/address/address.contract.ts';
import { listOwnAddresses } from '#src/features/account/address/address.queries.server.ts';
import {
  createAddress,
  deleteOwnAddress,
  updateOwnAddress,
} from '#src/features/account/address/address.service.server.ts';
import {
  askDeletion as askDeletionCall,
  undoDeletion as undoDeletionCall,
  viewDeletion,
} from '#src/features/account/deletion/deletion.contract.ts';
import {
  askDeletion,
  getDeletion,
  undoDeletion,
} from '#src/features/account/deletion/deletion.service.server.ts';
import { getProfile, updateProfile } from './profile.contract.ts';
import { getOwnProfile, updateOwnProfile } from './profile.service.server.ts';

/** Profile, addresses and end of the account of the person signed in. */
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

implement(accountApi, viewDeletion, async (c) => getDeletion(c.var.db, (await requireUser(c)).id));

implement(accountApi, askDeletionCall, async (c, { password }) =>
  askDeletion(c.var, await requireUser(c), password),
);

implement(accountApi, undoDeletionCall, async (c) =>
  undoDeletion(c.var.db, (await requireUser(c)).id),
);
