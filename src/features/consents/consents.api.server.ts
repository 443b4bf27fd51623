import { Hono } from 'hono';
import type { Db } from '#src/db/db.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { csvFile } from '#src/lib/csv.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { countTry } from '#src/platform/limits.ts';
import { exportConsents, listConsents } from './admin/consents-admin.contract.ts';
import { listForStaff, writeRegister } from './admin/consents-admin.queries.server.ts';
import { sentenceOf } from './consent-texts.ts';
import { GIVEN_HERE, giveConsent, listOwnConsents, withdrawConsent } from './consents.contract.ts';
import { listConsentsOf } from './consents.queries.server.ts';
import { updateConsent } from './record-consent.service.server.ts';

/** Each change is stored as proof, so their number is limited. */
const SAY_LIMIT = { max: 40, windowSeconds: 3600 };
/** The file holds contacts of many people. */
const EXPORT_LIMIT = { max: 20, windowSeconds: 24 * 60 * 60 };

/** The register of consents, for shoppers and staff. */
export const consentsApi = new Hono<AppEnv>();

implement(consentsApi, listOwnConsents, (c, _, { id }) => listOwn(c.var.db, id));

implement(consentsApi, giveConsent, async (c, { purpose, source }, { id }) => {
  await countTry(c.var.db, `consent:${id}`, SAY_LIMIT);
  if (!(await listOffered(c.var.db)).includes(purpose)) {
    throw new AppError('CONFLICT', { message: 'This shop does not do this at present.' });
  }
  await updateConsent(c.var.db, id, { purpose, isOn: true, source });
  return listOwn(c.var.db, id);
});

implement(consentsApi, withdrawConsent, async (c, { purpose, source }, { id }) => {
  await updateConsent(c.var.db, id, { purpose, isOn: false, source });
  return listOwn(c.var.db, id);
});

implement(consentsApi, listConsents, (c, input) => listForStaff(c.var.db, input));

implement(consentsApi, exportConsents, async (c, filters, user) => {
  const { db } = c.var;
  await countTry(db, `export-consents:${user.id}`, EXPORT_LIMIT);
  const { text, count } = await writeRegister(db, filters);
  await recordAudit(db, {
    userId: user.id,
    action: 'consents.export',
    entity: 'export',
    entityId: 'consents',
    after: { consents: count },
  });
  return csvFile(`consents-${dayInIndia()}`, text);
});

async function listOffered(db: Db) {
  const { reminders } = await getSettings(db);
  return reminders.isOn ? [...GIVEN_HERE] : [];
}

async function listOwn(db: Db, userId: string) {
  const rows = await listConsentsOf(db, userId);
  return {
    entries: rows.toReversed().map(({ saidAt, ...row }) => ({
      ...row,
      sentence: sentenceOf(row.purpose, row.textVersion),
      saidAt: saidAt.toISOString(),
    })),
    offered: await listOffered(db),
  };
}
