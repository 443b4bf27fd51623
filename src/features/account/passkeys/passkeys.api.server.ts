import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { sendCookies, toCaller } from '#src/features/account/auth/caller.api.server.ts';
import * as contract from './passkeys.contract.ts';
import { listOwnPasskeys } from './passkeys.queries.server.ts';
import {
  addOwnPasskey,
  startPasskeyRegistration,
  removeOwnPasskey,
  renameOwnPasskey,
} from './passkeys.service.server.ts';

/** The passkeys of the staff member who calls. */
export const passkeysApi = new Hono<AppEnv>();

implement(passkeysApi, contract.listPasskeys, (c, _, { id }) => listOwnPasskeys(c.var.db, id));

implement(passkeysApi, contract.beginPasskey, async (c, proof, { id }) => {
  const { options, cookies } = await startPasskeyRegistration(c.var, id, proof, toCaller(c));
  sendCookies(c, cookies);
  return options;
});

implement(passkeysApi, contract.addPasskey, async (c, made, { id }) => {
  const { passkey, cookies } = await addOwnPasskey(c.var, id, made, toCaller(c));
  sendCookies(c, cookies);
  return passkey;
});

implement(passkeysApi, contract.renamePasskey, (c, change, { id }) =>
  renameOwnPasskey(c.var, id, change),
);

implement(passkeysApi, contract.removePasskey, async (c, input, { id }) => {
  sendCookies(c, await removeOwnPasskey(c.var, id, input, toCaller(c)));
  return DONE;
});
