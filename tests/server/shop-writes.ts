import { contactMessages, searchMisses, searchSynonyms } from '#src/db/schema/tables.ts';
import { saveFaq, viewText } from '#src/features/content/admin/texts-admin.contract.ts';
import { createNews } from '#src/features/news/admin/news-admin.contract.ts';
import { viewShopSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import type { SettingsSection } from '#src/features/settings/shop-settings.ts';
import { makeEndpoint } from '#tests/kit/make-endpoint.ts';
import { makePlan } from '#tests/kit/make-plan.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { SITE_PAGE_WRITES } from './site-page-writes.ts';
import { type Write, input, picture, product } from './write-kit.ts';

const review = (status: string): Write => {
  return async (orderServices) => {
    const made = await makeReview(orderServices.db, (await product(orderServices)).id, { status });
    return input({ id: made.id });
  };
};

const settings =
  (section: SettingsSection, fields: object): Write =>
  async ({ staff }) => {
    const now = (await staff.visitor.call(viewShopSettings, {}))[section];
    return input({ ...now.values, ...fields, version: now.version });
  };

/** Writes of the staff of the shop around them that succeed. */
export const SHOP_WRITES: Record<string, Write> = {
  'PUT /api/admin/settings/details': settings('details', { city: 'Pune' }),
  'PUT /api/admin/settings/invoicing': settings('invoicing', { legalName: 'Swara Sound Ltd.' }),
  'PUT /api/admin/settings/shipping': settings('shipping', { shippingFee: 49 }),
  'PUT /api/admin/settings/delivery': settings('delivery', { days: 12 }),
  'PUT /api/admin/settings/cod': settings('cod', { isOn: true }),
  'PUT /api/admin/settings/advance': settings('advance', { isOn: true }),
  'PUT /api/admin/settings/credit': settings('credit', { isForReturns: true }),
  'PUT /api/admin/settings/giftCards': settings('giftCards', { amounts: [500, 1500] }),
  'PUT /api/admin/settings/instalments': settings('instalments', {
    bankRates: 'SBI Card: 15%, 6 months',
  }),
  'PUT /api/admin/settings/messages': settings('messages', {
    templates: [
      {
        ...{ name: 'Code', kind: 'transactional', dltId: '1107160000000012345', header: 'SWARAA' },
        templateId: '64ab12cd34',
        body: '##CODE## is your Swara code to sign in. It works for ##MIN## minutes, where you asked for it. Do not share it with anyone.',
      },
    ],
  }),
  'PUT /api/admin/settings/whatsapp': settings('whatsapp', {
    templates: [
      {
        ...{ name: 'code_v1', category: 'authentication', language: 'en' },
        ...{ body: '', hasLink: false },
      },
    ],
  }),
  'POST /api/admin/news': async () => input({ title: 'Written today', day: '2026-11-02' }),
  'PATCH /api/admin/news/:id': async ({ staff }) => {
    const made = await staff.visitor.call(createNews, { title: 'One more', day: '2026-11-02' });
    return input({ id: made.id, title: 'Otherwise' });
  },
  'PUT /api/admin/notices': async () =>
    input({ kinds: ['question'], channels: ['mail'], pace: 'daily' }),
  'PUT /api/admin/settings/hours': settings('hours', { businessHours: [] }),
  'PUT /api/admin/settings/links': settings('links', { x: '' }),
  'PUT /api/admin/settings/grievance': settings('grievance', { officer: 'Asha Rao' }),
  'PUT /api/admin/settings/support': settings('support', { warrantyMonths: 24 }),
  'PUT /api/admin/settings/protection': settings('protection', { plans: [makePlan()] }),
  'PUT /api/admin/settings/tracking': settings('tracking', { ga4Id: 'G-AB12CD34' }),
  'PUT /api/admin/tracking/secrets/:service': async () =>
    input({ service: 'ga4', secret: 'a-secret-of-google' }),
  'PUT /api/admin/settings/appearance': settings('appearance', { accent: '#ffd400' }),
  'PUT /api/admin/texts/pages/:page': async () =>
    input({
      ...{ page: 'aboutus', title: 'Who we are', description: 'Two sentences.' },
      ...{ updated: '', text: 'We sell **sound**.', version: 0 },
    }),
  ...SITE_PAGE_WRITES,
  'PUT /api/admin/texts/faq': async () =>
    input({ entries: [{ question: 'Why?', answer: 'Because.' }], version: 0 }),
  'PUT /api/admin/texts/announcement': async () =>
    input({ text: 'Sale', href: '/featured', slogans: [], version: 0 }),
  'PUT /api/admin/texts/header': async () => input({ links: [], version: 0 }),
  'PUT /api/admin/texts/footer': async () => input({ columns: [], version: 0 }),
  'POST /api/admin/texts/:name/restore': async ({ staff }) => {
    const { version } = await staff.visitor.call(viewText, { name: 'faq' });
    const entries = [{ question: 'When?', answer: 'Now.' }];
    const saved = await staff.visitor.call(saveFaq, { entries, version });
    return input({ name: 'faq', restored: 0, version: saved.version });
  },
  'PUT /api/admin/settings/afterSales': settings('afterSales', { holdDays: 30 }),
  'PUT /api/admin/settings/speed': settings('speed', { samplePercent: 20 }),
  'PUT /api/admin/settings/reminders': settings('reminders', { afterHours: 6 }),
  'PUT /api/admin/settings/retention': settings('retention', { cartDays: 30 }),
  'POST /api/admin/first-steps': async () => input({ isHidden: true }),
  'POST /api/admin/webhook-endpoints': async () =>
    input({ url: 'https://erp.example/in', events: ['order.placed'] }),
  'PATCH /api/admin/webhook-endpoints/:id': async ({ services }) =>
    input({ id: (await makeEndpoint(services)).id, description: 'ERP' }),
  'DELETE /api/admin/webhook-endpoints/:id': async ({ services }) =>
    input({ id: (await makeEndpoint(services)).id }),
  'POST /api/admin/webhook-endpoints/:id/secret': async ({ services }) =>
    input({ id: (await makeEndpoint(services)).id }),
  'POST /api/admin/backups': async () => input({}),
  'POST /api/admin/backups/rehearse': async () => input({}),
  'POST /api/admin/publishing/publish': async () => input({}),
  'POST /api/admin/publishing/rollback': async ({ db, services }) => {
    const { contents } = services;
    for (const name of ['r1', 'r2']) {
      await publishRelease(db, contents, name, { pages: { '/': makePage(name) } });
    }
    return input({});
  },
  'POST /api/admin/reviews/:id/approve': review('pending'),
  'POST /api/admin/reviews/:id/refuse': review('pending'),
  'PATCH /api/admin/messages/:id': async ({ db }) => {
    const values = { name: 'Asha', contact: '9876543210', message: 'Is it loud?' };
    const [row] = await db.insert(contactMessages).values(values).returning();
    return input({ id: row?.id, isAnswered: true });
  },
  'POST /api/admin/search-words/synonyms': async () =>
    input({ term: 'hedphone', replacement: 'headphone' }),
  'DELETE /api/admin/search-words/synonyms/:term': async ({ db }) => {
    await db.insert(searchSynonyms).values({ term: 'spekar', replacement: 'speaker' });
    return input({ term: 'spekar' });
  },
  'DELETE /api/admin/search-words/misses/:term': async ({ db }) => {
    await db.insert(searchMisses).values({ term: 'toaster' });
    return input({ term: 'toaster' });
  },
  'PUT /api/admin/sliders': async () => {
    const detail = { title: '', description: '', specifications: [] };
    const slide = { imgSrc: '', title: 'Monsoon', topic: '', description: '', productId: null };
    return input({ slides: [{ ...slide, detail }] });
  },
  'POST /api/admin/sliders/image': async () => input({ image: await picture() }),
};
