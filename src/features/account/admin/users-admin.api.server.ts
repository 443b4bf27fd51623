import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { removeOf } from '#src/features/account/second-factor/second-factor.service.server.ts';
import * as contract from './users.contract.ts';
import { getForAdmin, listForAdmin } from './users.queries.server.ts';
import { changeUser, invite, inviteOnceMore, requireCustomer } from './users.service.server.ts';

/** User accounts, as staff view and change them. */
export const usersAdminApi = new Hono<AppEnv>();

implement(usersAdminApi, contract.listUsers, (c, input) => listForAdmin(c.var.db, input));

implement(usersAdminApi, contract.viewUser, (c, { id }) => getForAdmin(c.var.db, id));

implement(usersAdminApi, contract.disableUser, async (c, { id, ...change }, staff) => {
  await requireCustomer(c.var.db, id);
  return changeUser(c.var.db, id, change, staff.id);
});

implement(usersAdminApi, contract.inviteCustomer, (c, person, staff) =>
  invite(c.var, { ...person, role: 'customer' }, staff.id),
);

implement(usersAdminApi, contract.inviteStaff, (c, person, staff) =>
  invite(c.var, person, staff.id),
);

implement(usersAdminApi, contract.inviteAgain, (c, { id }, staff) =>
  inviteOnceMore(c.var, id, staff.id),
);

implement(usersAdminApi, contract.changeStaff, (c, { id, ...change }, staff) =>
  changeUser(c.var.db, id, change, staff.id),
);

implement(usersAdminApi, contract.removeSecondFactor, async (c, { id }, staff) => {
  await removeOf(c.var, id, staff.id);
  return getForAdmin(c.var.db, id);
});
