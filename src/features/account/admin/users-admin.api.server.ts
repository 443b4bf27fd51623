import { Hono } from 'hono';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { requireStaff } from '#src/server/session.ts';
import { removeOf } from '#src/features/account/second-factor/second-factor.service.server.ts';
import * as contract from './users.contract.ts';
import { getForAdmin, listForAdmin } from './users.queries.server.ts';
import { changeUser, invite, requireCustomer } from './users.service.server.ts';

/** Accounts, as staff see and change them. */
export const usersAdminApi = new Hono<AppEnv>();

implement(usersAdminApi, contract.listUsers, (c, wish) => listForAdmin(c.var.db, wish));

implement(usersAdminApi, contract.viewUser, (c, { id }) => getForAdmin(c.var.db, id));

implement(usersAdminApi, contract.disableUser, async (c, { id, ...change }) => {
  const { id: staffId } = await requireStaff(c);
  await requireCustomer(c.var.db, id);
  return changeUser(c.var.db, id, change, staffId);
});

implement(usersAdminApi, contract.inviteCustomer, async (c, person) =>
  invite(c.var, { ...person, role: 'customer' }, (await requireStaff(c)).id),
);

implement(usersAdminApi, contract.inviteStaff, async (c, person) =>
  invite(c.var, person, (await requireStaff(c)).id),
);

implement(usersAdminApi, contract.changeStaff, async (c, { id, ...change }) =>
  changeUser(c.var.db, id, change, (await requireStaff(c)).id),
);

implement(usersAdminApi, contract.removeSecondFactor, async (c, { id }) => {
  await removeOf(c.var, id, (await requireStaff(c)).id);
  return getForAdmin(c.var.db, id);
});
