import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { requireStaff } from '#src/server/session.ts';
import { sendCookies, toCaller } from '#src/features/account/auth/caller.api.server.ts';
import * as contract from './second-factor.contract.ts';
import {
  beginOwn,
  confirmOwn,
  getSecondFactor,
  renewOwnCodes,
  turnOffOwn,
} from './second-factor.service.server.ts';

/** The second factor of the member of staff who asks. */
export const secondFactorApi = new Hono<AppEnv>();

implement(secondFactorApi, contract.viewSecondFactor, async (c) =>
  getSecondFactor(c.var, (await requireStaff(c)).id),
);

implement(secondFactorApi, contract.beginSecondFactor, async (c, { password }) =>
  beginOwn(c.var, (await requireStaff(c)).id, password, toCaller(c)),
);

implement(secondFactorApi, contract.confirmSecondFactor, async (c, { code }) => {
  const { id } = await requireStaff(c);
  sendCookies(c, await confirmOwn(c.var, id, code, toCaller(c)));
  return DONE;
});

implement(secondFactorApi, contract.renewRecoveryCodes, async (c, proof) => {
  const { id } = await requireStaff(c);
  return { recoveryCodes: await renewOwnCodes(c.var, id, proof, toCaller(c)) };
});

implement(secondFactorApi, contract.turnOffSecondFactor, async (c, proof) => {
  const { id } = await requireStaff(c);
  sendCookies(c, await turnOffOwn(c.var, id, proof, toCaller(c)));
  return DONE;
});
