import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
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
  deleteBusiness,
  saveBusiness,
  viewBusiness,
} from '#src/features/account/business/business.contract.ts';
import {
  clearBusiness,
  findBusiness,
  storeBusiness,
} from '#src/features/account/business/business.service.server.ts';
import {
  askDeletion as askDeletionCall,
  undoDeletion as undoDeletionCall,
  viewDeletion,
} from '#src/features/account/deletion/deletion.contract.ts';
import {
  requestDeletion,
  getDeletion,
  undoDeletion,
} from '#src/features/account/deletion/deletion.service.server.ts';
import { downloadOwnData } from '#src/features/account/personal-data/own-data.contract.ts';
import { getOwnData } from '#src/features/account/personal-data/own-data.queries.server.ts';
import { countTry } from '#src/platform/limits.ts';
import { OWN_DATA_LIMIT } from './limits.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { confirmContact, getProfile, updateProfile } from './profile.contract.ts';
import { confirmOwnContact, getOwnProfile, updateOwnProfile } from './profile.service.server.ts';

/** The signed-in user's profile, addresses and account deletion. */
export const accountApi = new Hono<AppEnv>();

implement(accountApi, getProfile, (c, _, user) => getOwnProfile(c.var.db, user.id));

implement(accountApi, updateProfile, (c, input, user) => updateOwnProfile(c.var, user.id, input));

implement(accountApi, confirmContact, (c, input, user) => confirmOwnContact(c.var, user.id, input));

implement(accountApi, listAddresses, (c, _, user) => listOwnAddresses(c.var.db, user.id));

implement(accountApi, addAddress, (c, input, user) => createAddress(c.var.db, user.id, input));

implement(accountApi, updateAddress, (c, input, user) =>
  updateOwnAddress(c.var.db, user.id, input),
);

implement(accountApi, deleteAddress, async (c, { id }, user) => {
  await deleteOwnAddress(c.var.db, user.id, id);
  return DONE;
});

implement(accountApi, viewBusiness, async (c, _, user) => {
  return { business: await findBusiness(c.var.db, user.id) };
});

implement(accountApi, saveBusiness, async (c, business, user) => {
  await storeBusiness(c.var.db, user.id, business);
  return { business: await findBusiness(c.var.db, user.id) };
});

implement(accountApi, deleteBusiness, async (c, _, user) => {
  await clearBusiness(c.var.db, user.id);
  return { business: null };
});

implement(accountApi, viewDeletion, (c, _, user) => getDeletion(c.var.db, user.id));

implement(accountApi, askDeletionCall, (c, { password }, user) =>
  requestDeletion(c.var, user, password),
);

implement(accountApi, undoDeletionCall, (c, _, user) => undoDeletion(c.var.db, user.id));

implement(accountApi, downloadOwnData, async (c, _, user) => {
  await countTry(c.var.db, `own-data:${user.id}`, OWN_DATA_LIMIT);
  const text = JSON.stringify(await getOwnData(c.var.db, user.id), null, 2);
  return new File([text], `my-data-${dayInIndia()}.json`, { type: 'application/json' });
});
