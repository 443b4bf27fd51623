import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { sendCookies, toCaller } from '#src/features/account/auth/caller.api.server.ts';
import * as contract from './second-factor.contract.ts';
import {
  startSecondFactor,
  confirmOwn,
  getSecondFactor,
  replaceRecoveryCodes,
  turnOffOwn,
} from './second-factor.service.server.ts';

/** The second factor of the staff member who calls. */
export const secondFactorApi = new Hono<AppEnv>();

implement(secondFactorApi, contract.viewSecondFactor, (c, _, { id }) => getSecondFactor(c.var, id));

implement(secondFactorApi, contract.beginSecondFactor, (c, { password }, { id }) =>
  startSecondFactor(c.var, id, password, toCaller(c)),
);

implement(secondFactorApi, contract.confirmSecondFactor, async (c, { code }, { id }) => {
  sendCookies(c, await confirmOwn(c.var, id, code, toCaller(c)));
  return DONE;
});

implement(secondFactorApi, contract.renewRecoveryCodes, async (c, proof, { id }) => {
  return { recoveryCodes: await replaceRecoveryCodes(c.var, id, proof, toCaller(c)) };
});

implement(secondFactorApi, contract.turnOffSecondFactor, async (c, proof, { id }) => {
  sendCookies(c, await turnOffOwn(c.var, id, proof, toCaller(c)));
  return DONE;
});
