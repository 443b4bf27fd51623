import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { parse } from 'csv-parse/sync';
import { desc, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answers,
  claims,
  creditNotes,
  invoices,
  orders,
  questions,
} from '#src/db/schema/tables.ts';
import { loadExamples } from '#src/demo/examples/load-examples.ts';
import { loadDemo } from '#src/demo/load-demo.ts';
import { downloadGstr1 } from '#src/features/books/books.contract.ts';
import { getCreditNotePdf } from '#src/features/books/credit-notes/credit-notes.contract.ts';
import { getInvoicePdf } from '#src/features/books/invoice/invoice.contract.ts';
import { downloadSales } from '#src/features/books/sales-report.contract.ts';
import { exportConsents } from '#src/features/consents/admin/consents-admin.contract.ts';
import {
  downloadCreditReport,
  downloadGiftCards,
} from '#src/features/credit/admin/credit-admin.contract.ts';
import { listFeedEntries } from '#src/features/feeds/feeds.contract.ts';
import { toFrameFiles, toPartFiles } from '#src/features/feeds/feed-files.ts';
import { toLlmsTxt } from '#src/features/feeds/llms-txt.ts';
import { PAPER_KINDS, printPapers } from '#src/features/fulfilment/documents/documents.contract.ts';
import { exportProducts } from '#src/features/import/csv.contract.ts';
import { signMail, writeMail } from '#src/features/messages/mail-frame.ts';
import { exportOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { downloadOriginReport } from '#src/features/order-management/origin-report/origin-report.contract.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import {
  exportReturns,
  getChallanPdf,
} from '#src/features/returns/admin/returns-admin.contract.ts';
import { searchProducts, suggestProducts } from '#src/features/search/search.contract.ts';
import { exportZones } from '#src/features/settings/admin/zone-file.contract.ts';
import { toPublicSettings } from '#src/features/settings/public-settings.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { openPrebuilt } from '#src/publish/render/prebuilt.ts';
import { buildSite } from '#src/publish/render/site-builder.ts';
import { emptyPlace } from '#tests/kit/backed-up-shop.ts';
import { fillWithMarkup, FORMULA, MARKUP } from '#tests/kit/hostile-texts.ts';
import { pdfText } from '#tests/kit/pdf-text.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const SITE_URL = 'https://swara.example';
/** Rendered pages of one kind. */
const OF_EACH_KIND = 6;
const shop = await createStaffShop();
const { db } = shop;
const { visitor } = shop.staff;
let filled: string[];

beforeAll(async () => {
  await loadDemo({ db, media: shop.services.media, now: new Date() });
  await loadExamples({ ...shop.services, db }, new Date());
  const asked = { productId: 1, askerName: 'Asha', questionText: 'Is it loud?' };
  const [question] = await db
    .insert(questions)
    .values({ ...asked, status: 'approved' })
    .returning();
  const answer = { questionId: question?.id ?? 0, authorName: 'Ira', answerText: 'It is loud.' };
  await db.insert(answers).values({ ...answer, status: 'approved' });
  filled = await fillWithMarkup(db);
}, 300_000);

test('the markup is in every noun that people write about', () => {
  expect(filled).toEqual(
    expect.arrayContaining([
      ...['products.name', 'products.description', 'products.bullet_points'],
      ...['specifications.value', 'product_displays.chapters', 'categories.title', 'offers.name'],
      ...['news.text', 'reviews.review_text', 'reviews.reviewer_name', 'questions.question_text'],
      ...['answers.answer_text', 'slides.title', 'addresses.full_name'],
      ...['users.name', 'orders.address', 'orders.contact_name', 'order_lines.product_name'],
      ...['order_events.note', 'returns.reason', 'refunds.reason', 'invoices.lines'],
      ...['invoices.seller', 'credit_notes.reason', 'businesses.name', 'gift_purchases.message'],
      ...['parcels.carrier', 'shop_settings.values'],
    ]),
  );
});

describe('static pages', () => {
  let pages: Map<string, string>;

  beforeAll(async () => {
    pages = await renderSome();
  }, 300_000);

  test('contain the markup as text, in no element, attribute or script', () => {
    expect(pages.size).toBeGreaterThan(40);
    const shown = [...pages.values()].filter((html) => html.includes('x-hit'));
    expect(shown.length).toBeGreaterThan(40);
    const html = [...pages].filter(([path]) => !path.includes('.'));
    const problems = html.flatMap(([path, text]) =>
      problemsOf(text).map((one) => `${path} has ${one}`),
    );
    expect(problems).toEqual([]);
  });

  test('contain structured data that says the same text', () => {
    const data = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
        ([, json = '']) => [path, JSON.stringify(JSON.parse(json))] as const,
      ),
    );
    expect(data.length).toBeGreaterThan(10);
    const ofProducts = data.filter(([path]) => path.startsWith('/product/'));
    for (const [path, json] of ofProducts)
      if (json.includes('"Product'))
        expect(json, path).toContain(JSON.stringify(MARKUP).slice(1, -1));
  });
});

test('feeds, llms.txt and emails contain the markup as text', async () => {
  const settings = toPublicSettings(await getSettings(db));
  const of = { siteUrl: SITE_URL, settings };
  const ids = Array.from({ length: 60 }, (_, at) => at + 1).join(',');
  const { entries } = await shop.visitor().call(listFeedEntries, { ids });
  const categories = [{ id: 1, link: 'buds', title: MARKUP, description: MARKUP }];
  const part = { to: 'a@example.com', subject: MARKUP, name: MARKUP };
  const rows = [[MARKUP, MARKUP]] as const;
  const parts = [MARKUP, { href: `${SITE_URL}/`, link: MARKUP }, { rows, total: rows[0] }];
  const mail = signMail(writeMail({ ...part, parts }), settings, {
    brand: '#123456',
    logo: undefined,
  });
  const files = new Map([
    ...toPartFiles(0, entries, of),
    ...toFrameFiles(of),
    ['email', mail.html],
    ['llms.txt', toLlmsTxt(of, categories as never)],
  ]);
  for (const [name, text] of files) {
    if (/xml|email/.test(name))
      expect(text.replace(/<!--.*?-->/gs, ''), name).not.toMatch(/<x-hit|"><\/script>/);
    if (/json/.test(name))
      for (const line of text.split('\n').filter(Boolean))
        expect(() => void JSON.parse(line.replace(/,$/, '')), name).not.toThrow();
  }
  expect([...files.values()].join('')).toContain('x-hit');
});

const span = { from: '2026-01-01', to: dayInIndia(), by: 'day' } as const;
test.each([
  ['orders', () => visitor.call(exportOrders, { list: 'all' })],
  ['returns', () => visitor.call(exportReturns, {})],
  ['products', () => visitor.call(exportProducts, {})],
  ['delivery zones', () => visitor.call(exportZones, {})],
  ['sales', () => visitor.call(downloadSales, { ...span, by: 'product' } as never)],
  ['returns to origin', () => visitor.call(downloadOriginReport, { ...span, by: 'courier' })],
  ['consents', () => visitor.call(exportConsents, {})],
  ['gift cards', () => visitor.call(downloadGiftCards, {})],
  ['store credit', () => visitor.call(downloadCreditReport, { day: dayInIndia() })],
  [
    'a GST return',
    () => visitor.call(downloadGstr1, { month: dayInIndia().slice(0, 7), section: 'b2b,sez,de' }),
  ],
])('no cell of the file of %s begins a formula', async (_, download) => {
  const text = (await (await download()).text()).replace(/^\ufeff/, '');
  const cells = parse(text, { relax_column_count: true }).flat();
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.]+$/.test(cell))).toEqual([]);
});

describe('printed documents', () => {
  const printed = async (file: Promise<File>) =>
    pdfText(new Uint8Array(await (await file).arrayBuffer()));
  const isWhole = (text: string) => text.replace(/\s/g, '').includes('x-hitonload="hit()"');

  test('invoices, credit notes and challans print the markup as it is', async () => {
    const [invoice] = await db.select().from(invoices).limit(1);
    const [note] = await db.select().from(creditNotes).orderBy(desc(creditNotes.id)).limit(1);
    const [claim] = await db.select().from(claims).limit(1);
    const files = [
      visitor.call(getInvoicePdf, { id: invoice?.orderId ?? '' }),
      visitor.call(getCreditNotePdf, { id: note?.orderId ?? '', noteId: note?.id ?? 0 }),
      visitor.call(getChallanPdf, { id: claim?.returnId ?? 0 }),
    ];
    for (const file of files) expect(isWhole(await printed(file))).toBe(true);
  });

  test.each(PAPER_KINDS)('prints the %s of orders with markup', async (kind) => {
    const some = await db.select().from(orders).where(ne(orders.status, 'failed')).limit(10);
    const ids = some.map(({ id }) => id).join(',');
    expect(isWhole(await printed(visitor.call(printPapers, { kind, ids })))).toBe(true);
  });
});

test.each([MARKUP, FORMULA, `' & | ! ( ) : * <-> \\`, '%_%', '{{shopName}}', '🎧'.repeat(20)])(
  'a search for %s is answered',
  async (query) => {
    expect(await shop.visitor().call(searchProducts, { query })).toBeDefined();
    expect(await shop.visitor().call(suggestProducts, { query })).toBeDefined();
  },
);

async function renderSome(): Promise<Map<string, string>> {
  const server = createServer((req, res) => void getRequestListener(shop.fetch)(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    delete process.env['API_URL'];
    server.close();
  });
  process.env['API_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dataDir = await emptyPlace();
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const wanted = { root, dataDir, siteUrl: SITE_URL, outDir: join(dataDir, 'out') };
  const ahead = process.env['BUNDLE_DIR'];
  const site = (ahead && (await openPrebuilt(ahead, wanted))) || (await buildSite(wanted));
  const { pages } = await shop.visitor().call(listPages, {});
  const some = [...Map.groupBy(pages, ({ path }) => path.split('/')[1])].flatMap(([, all]) =>
    all.slice(0, OF_EACH_KIND),
  );
  const made = new Map<string, string>();
  const bare = await site.listBare([]);
  await site.render({ pages: some, bare, moves: [] }, (path, html) => {
    made.set(path, html.toString());
  });
  return made;
}

const TAG =
  /<([a-zA-Z][^\s/>]*)((?:\s+[^\s=>/"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Returns elements and attributes that the markup has made, and links that run scripts. */
function problemsOf(html: string): string[] {
  // In a quoted attribute, `<` is text as long as the quote is escaped.
  const found = /<x-hit onload=\\?"/.test(html) ? ['an element of the markup'] : [];
  const outside = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
  for (const [, tag = '', attributes = ''] of outside.matchAll(TAG)) {
    for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? '';
      if (name === 'onload' || name.includes('x-hit')) found.push(`${tag} has ${name}`);
      if (/^\s*javascript:/i.test(value)) found.push(`${tag} ${name} runs a script`);
    }
  }
  return found;
}
