import { Hono } from 'hono';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { breachMessage } from '#src/features/messages/kinds/breach.ts';
import { insertShopName } from '#src/features/settings/shop-name.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { csvFile } from '#src/lib/csv.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { countPeople, listUnknown } from './audience.queries.server.ts';
import {
  createBreach,
  exportBreachRecipients,
  listBreaches,
  previewBreachNotice,
  reportBreach,
  sendBreachNotice,
  updateBreach,
} from './breaches.contract.ts';
import { getBreach, listAllBreaches, writeRecipients } from './breaches.queries.server.ts';
import { addBreach, addRecipients, changeBreach, recordReport } from './breaches.service.server.ts';

const JOB = 'send-breach-notices';

/** Breaches of personal data, for staff. */
export const breachesApi = new Hono<AppEnv>();

implement(breachesApi, listBreaches, async (c) => ({ breaches: await listAllBreaches(c.var.db) }));
implement(breachesApi, createBreach, (c, input, { id }) => addBreach(c.var.db, input, id));
implement(breachesApi, updateBreach, (c, input, { id }) => changeBreach(c.var.db, input, id));
implement(breachesApi, reportBreach, (c, input, { id }) => recordReport(c.var.db, input, id));

implement(breachesApi, previewBreachNotice, async (c, input) => {
  const { db } = c.var;
  const { subject, parts } = breachMessage(await getBreach(db, input.id));
  const settings = await getPublicSettings(db);
  return {
    subject: insertShopName(subject, settings),
    paragraphs: parts.filter((part) => typeof part === 'string'),
    ...(await countPeople(db, input)),
    unknown: await listUnknown(db, input),
  };
});

implement(breachesApi, sendBreachNotice, async (c, input, { id }) => {
  const { db, jobs } = c.var;
  const breach = await addRecipients(db, input, id);
  await jobs.send(JOB, {}, { key: JOB });
  return breach;
});

implement(breachesApi, exportBreachRecipients, async (c, { id }, user) => {
  const { db } = c.var;
  await getBreach(db, id);
  const { text, count } = await writeRecipients(db, id);
  await recordAudit(db, {
    userId: user.id,
    action: 'breach.export',
    entity: 'breach',
    entityId: id,
    after: { recipients: count },
  });
  return csvFile(`breach-${id}-recipients-${dayInIndia()}`, text);
});
