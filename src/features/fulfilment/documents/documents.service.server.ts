import type { Db } from '#src/db/db.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Invoice } from '#src/features/books/invoice/invoice.contract.ts';
import { drawInvoice } from '#src/features/books/invoice/invoice-pdf.server.ts';
import {
  getLetterhead,
  type Letterhead,
  type LetterheadSources,
} from '#src/features/books/invoice/letterhead.queries.server.ts';
import { getOrderInvoice } from '#src/features/books/invoice/invoice.queries.server.ts';
import type { Doc } from '#src/platform/pdf/write-text.ts';
import { drawLabel, labelsOf } from './label-pdf.server.ts';
import type { PaperKind } from './documents.contract.ts';
import { listPaperOrders, type PaperOrder } from './documents.queries.server.ts';
import { makePdf } from '#src/platform/pdf/pdf-file.ts';
import { drawManifest, drawSlip } from './sheet-pdf.server.ts';

const TITLES: Record<PaperKind, string> = {
  slips: 'Packing slips',
  labels: 'Labels',
  invoices: 'Invoices',
  manifest: 'Manifest',
};

/** Returns shipping documents of some orders in one file. Throws NOT_FOUND for no documents. */
export async function printPapersOf(
  services: LetterheadSources,
  { kind, ids }: { kind: PaperKind; ids: readonly string[] },
): Promise<File> {
  const { db } = services;
  const shop = await getSettings(db);
  const head = await getLetterhead(services);
  const papers = await listPaperOrders(db, ids);
  const invoices = kind === 'invoices' ? await listInvoices(db, papers) : [];
  if (papers.length === 0) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  if (kind === 'invoices' && invoices.length === 0) {
    throw new AppError('NOT_FOUND', { message: 'None of these orders has an invoice yet.' });
  }
  const options = {
    ...{ title: TITLES[kind], author: shop.details.longName, name: `${kind}.pdf` },
    ...(kind === 'labels' && { size: 'A6' as const, margin: 18 }),
  };
  return makePdf(options, (doc) => draw(doc, { kind, papers, invoices, shop, head }));
}

type Content = {
  kind: PaperKind;
  papers: PaperOrder[];
  invoices: Invoice[];
  shop: ShopSettings;
  head: Letterhead;
};

function draw(doc: Doc, { kind, papers, invoices, shop, head }: Content): void {
  if (kind === 'manifest') drawManifest(doc, papers, shop);
  const pages: Record<PaperKind, (() => void)[]> = {
    manifest: [],
    slips: papers.map((paper) => () => drawSlip(doc, paper, shop)),
    labels: papers.flatMap(labelsOf).map((label) => () => drawLabel(doc, label, shop)),
    invoices: invoices.map((invoice) => () => drawInvoice(doc, invoice, head)),
  };
  pages[kind].forEach((page, at) => {
    if (at > 0) doc.addPage();
    page();
  });
}

async function listInvoices(db: Db, papers: readonly PaperOrder[]): Promise<Invoice[]> {
  const found: Invoice[] = [];
  for (const { order } of papers) {
    const invoice = await getOrderInvoice(db, order.id).catch((thrown: unknown) => {
      if (thrown instanceof AppError && thrown.code === 'NOT_FOUND') return undefined;
      throw thrown;
    });
    if (invoice) found.push(invoice);
  }
  return found;
}
