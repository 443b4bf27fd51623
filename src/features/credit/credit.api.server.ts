import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { csvFile } from '#src/lib/csv.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import * as admin from './admin/credit-admin.contract.ts';
import { changeCredit } from './change-credit.service.server.ts';
import { exportCreditReport, getCreditReport } from './credit-report.queries.server.ts';
import * as contract from './credit.contract.ts';
import { getCredit } from './credit.queries.server.ts';
import { exportGiftCards, findGiftCards, getGiftCard } from './gift-cards.queries.server.ts';
import * as cards from './gift-cards.service.server.ts';

/** Store credit and gift cards, for shoppers and staff. */
export const creditApi = new Hono<AppEnv>();

implement(creditApi, contract.viewCredit, (c, _, { id }) => getCredit(c.var.db, id));

implement(creditApi, contract.redeemGiftCard, async (c, { code }, { id: userId }) => {
  const { db, clientAddress } = c.var;
  const amount = await cards.redeem(db, { code, clientAddress, userId });
  return { amount, credit: await getCredit(db, userId) };
});

implement(creditApi, contract.checkGiftCard, (c, { code }) =>
  cards.getGiftCardBalance(c.var.db, { code, clientAddress: c.var.clientAddress }),
);

implement(creditApi, admin.viewCustomerCredit, (c, { id }) => getCredit(c.var.db, id));

implement(creditApi, admin.changeCredit, async (c, { id, ...change }, staff) => {
  await changeCredit(c.var, { ...change, userId: id, staffId: staff.id });
  return getCredit(c.var.db, id);
});

implement(creditApi, admin.listGiftCards, (c, input) => findGiftCards(c.var.db, input));

implement(creditApi, admin.downloadGiftCards, async (c, filter) =>
  csvFile(`gift-cards-${dayInIndia()}`, await exportGiftCards(c.var.db, filter)),
);

implement(creditApi, admin.issueGiftCard, (c, input, { id: staffId }) =>
  cards.issueGiftCard(c.var.db, { ...input, staffId }),
);

implement(creditApi, admin.disableGiftCard, async (c, input, { id: staffId }) => {
  await cards.disableGiftCard(c.var.db, { ...input, staffId });
  return getGiftCard(c.var.db, input.id);
});

implement(creditApi, admin.replaceGiftCard, (c, input, { id: staffId }) =>
  cards.replaceGiftCard(c.var.db, { ...input, staffId }),
);

implement(creditApi, admin.viewCreditReport, (c, { day }) => getCreditReport(c.var.db, day));

implement(creditApi, admin.downloadCreditReport, async (c, { day }) =>
  csvFile(`store-credit-${day}`, await exportCreditReport(c.var.db, day)),
);
