import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginSecondFactor } from '#src/features/account/second-factor/second-factor.contract.ts';
import { getInvoice } from '#src/features/books/invoice/invoice.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { saveDetails } from '#src/features/settings/admin/shop-settings.contract.ts';
import { viewSettings } from '#src/features/settings/settings.contract.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { createJobHandlers } from '#src/server/upkeep/job-handlers.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { pdfText } from '#tests/kit/pdf-text.ts';
import { makeStaff, STAFF_PASSWORD } from '#tests/kit/second-factor.ts';

const shop = await createStaffShop();
const { services, sentJobs, staff } = shop;
const before = await shop.withOrder();
const invoiceBefore = await before.visitor.call(getInvoice, { id: before.id });

const names = { name: 'Raag', longName: 'Raag & Daughters' };
await staff.visitor.call(saveDetails, { ...DEFAULTS.details, ...names, version: 0 });
clearAnswers();

async function outbox(): Promise<string> {
  const folder = join(services.config.dataDir, 'outbox');
  const files = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(files)).join('\n').replace(/=\r?\n/g, '');
}

test('shows a shop’s new name in its settings and its API', async () => {
  expect(await shop.visitor().call(viewSettings, {})).toMatchObject(names);
  const document: unknown = await (await shop.visitor().request('/api/openapi.json')).json();
  expect(document).toMatchObject({ info: { title: 'Raag' } });
});

test('sends messages with a shop’s new name, even if written before', async () => {
  const { 'send-mail': sendMail, 'send-sms': sendSms } = createJobHandlers(
    services,
    undefined,
    shop.engine,
  );
  const mails = sentJobs.filter(({ name }) => name === 'send-mail');
  expect(mails.length).toBeGreaterThan(0);
  for (const { data } of mails) await sendMail(data);
  await sendSms({ to: '9876543210', text: '{{shopName}}: your order is placed.' });
  const sent = await outbox();
  expect(sent).toMatch(/^From: Raag <orders@/m);
  expect(sent).toContain('Raag & Daughters');
  expect(sent).toContain('Raag &amp; Daughters');
  expect(sent).toContain('Raag: your order is placed.');
  expect(sent).not.toContain('{{');
});

test('prints a shop’s new name on new invoices but not on issued ones', async () => {
  const { visitor, id } = await shop.withOrder();
  expect(await visitor.call(getInvoice, { id })).toMatchObject({
    seller: { name: DEFAULTS.invoicing.legalName, tradeName: 'Raag & Daughters' },
  });
  const pdf = await visitor.request(`/api/order/${id}/invoice.pdf`);
  expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain('Trading as Raag & Daughters');
  expect(await before.visitor.call(getInvoice, { id: before.id })).toEqual(invoiceBefore);
});

test('lists accounts in an authenticator app under a shop’s new name', async () => {
  const { visitor } = await makeStaff(shop);
  const { uri } = await visitor.call(beginSecondFactor, { password: STAFF_PASSWORD });
  expect(new URL(uri).searchParams.get('issuer')).toBe('Raag');
});
