import type { TaxLine } from '#src/lib/tax-line.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import type { Tax } from './gst.ts';
import { sumLines } from './tax-lines.ts';

/** An invoice, or a credit note against one, as reported in GSTR-1. Amounts in paise. */
export type TaxDocument = {
  series: 'invoices' | 'creditNotes' | 'challans';
  number: string;
  issuedAt: Date;
  /** '' for a person. */
  buyerGstin: string;
  buyerName: string;
  state: string;
  isIntraState: boolean;
  /** The invoice's own: a credit note goes in the table of its invoice. */
  invoicePaise: number;
  invoicedAt: Date;
  lines: readonly TaxLine[];
};

type Amounts = Tax & { grossPaise: number };
type OfDocument = Pick<TaxDocument, 'number' | 'issuedAt' | 'buyerGstin' | 'buyerName' | 'state'>;
/** A document's lines at one rate. */
export type DocumentRow = OfDocument & {
  isIntraState: boolean;
  valuePaise: number;
  ratePercent: number;
} & Amounts;
type StateRow = { state: string; isIntraState: boolean; ratePercent: number } & Amounts;
export type HsnRow = { hsnCode: string; ratePercent: number; quantity: number } & Amounts;
export type SeriesRow = { nature: string; from: string; to: string; total: number };

/** Returns the units of a row of table 12: none for a service, whose accounting code begins with 99. */
export function unitsOf({ hsnCode, quantity }: Pick<HsnRow, 'hsnCode' | 'quantity'>) {
  const isService = hsnCode.startsWith('99');
  return { isService, quantity: isService ? 0 : quantity };
}

/** GSTR-1 of a month, by the sections of the portal's offline tool. */
export type Gstr1 = {
  /** Table 4A: invoices to businesses. */
  b2b: DocumentRow[];
  /** Table 5: large invoices to consumers in other states. */
  b2cl: DocumentRow[];
  /** Table 7: all other invoices to consumers, less their credit notes. */
  b2cs: StateRow[];
  /** Table 9B: credit notes to businesses, and against large invoices. */
  cdnr: DocumentRow[];
  cdnur: DocumentRow[];
  /** Table 12: by HSN code, less credit notes. */
  hsnB2b: HsnRow[];
  hsnB2c: HsnRow[];
  /** Table 13: the document numbers that were issued. */
  docs: SeriesRow[];
};

/**
 * The invoice value above which an invoice to a consumer in another state is reported separately,
 * by the invoice date. Notification 12/2024-Central Tax lowered it.
 */
const LARGE_ABOVE: readonly (readonly [since: string, paise: number])[] = [
  ['2024-08-01', 1_00_000_00],
  ['2017-07-01', 2_50_000_00],
];

/** The portal's name of delivery challans for goods that are not sold. */
export const CHALLANS =
  'Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)';

/** Sorts the documents of a month into the tables of GSTR-1. Credit notes are positive in 9B. */
export function toGstr1(documents: readonly TaxDocument[]): Gstr1 {
  const invoices = documents.filter(({ series }) => series === 'invoices');
  const notes = documents.filter(({ series }) => series === 'creditNotes');
  const challans = documents.filter(({ series }) => series === 'challans');
  const small = documents.filter((one) => !isBusiness(one) && !isLarge(one));
  const persons = documents.filter((one) => !isBusiness(one));
  return {
    b2b: invoices.filter(isBusiness).flatMap(byRate),
    b2cl: invoices.filter((one) => !isBusiness(one) && isLarge(one)).flatMap(byRate),
    b2cs: toStates(small),
    cdnr: notes.filter(isBusiness).flatMap(byRate),
    cdnur: notes.filter((one) => !isBusiness(one) && isLarge(one)).flatMap(byRate),
    hsnB2b: toHsn(documents.filter(isBusiness)),
    hsnB2c: toHsn(persons),
    docs: [
      ...toSeries(invoices, 'Invoices for outward supply'),
      ...toSeries(notes, 'Credit Note'),
      ...toSeries(challans, CHALLANS),
    ],
  };
}

/** Returns the total of documents, less credit notes. */
export function netOf(documents: readonly TaxDocument[]): Amounts {
  return sumLines(documents.flatMap(signed));
}

function isBusiness({ buyerGstin }: TaxDocument): boolean {
  return buyerGstin !== '';
}

function isLarge({ isIntraState, invoicePaise, invoicedAt }: TaxDocument): boolean {
  const day = dayInIndia(invoicedAt);
  const above = LARGE_ABOVE.find(([since]) => since <= day)?.[1] ?? 0;
  return !isIntraState && invoicePaise > above;
}

function byRate(document: TaxDocument): DocumentRow[] {
  const { number, issuedAt, buyerGstin, buyerName, state, isIntraState, lines } = document;
  const valuePaise = sumLines(lines).grossPaise;
  return [...Map.groupBy(lines, ({ ratePercent }) => ratePercent)].map(([ratePercent, own]) => ({
    ...{ number, issuedAt, buyerGstin, buyerName, state, isIntraState, valuePaise, ratePercent },
    ...sumLines(own),
  }));
}

function toStates(documents: readonly TaxDocument[]): StateRow[] {
  const lines = documents.flatMap((one) =>
    signed(one).map((line) => ({ ...line, state: one.state, isIntraState: one.isIntraState })),
  );
  const groups = Map.groupBy(lines, ({ state, isIntraState, ratePercent }) =>
    [state, isIntraState, ratePercent].join('|'),
  );
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { state, isIntraState, ratePercent } = first;
      return [{ state, isIntraState, ratePercent, ...sumLines(own) }];
    })
    .filter(isSomething)
    .toSorted((a, b) => a.state.localeCompare(b.state) || a.ratePercent - b.ratePercent);
}

function toHsn(documents: readonly TaxDocument[]): HsnRow[] {
  const lines = documents.flatMap(signed);
  const groups = Map.groupBy(lines, ({ hsnCode, ratePercent }) => `${hsnCode}|${ratePercent}`);
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { hsnCode, ratePercent } = first;
      // A charge has no units.
      const goods = own.filter(({ kind }) => kind === 'goods');
      const quantity = goods.reduce((total, line) => total + line.quantity, 0);
      return [{ hsnCode, ratePercent, quantity, ...sumLines(own) }];
    })
    .filter((row) => row.quantity !== 0 || isSomething(row))
    .toSorted((a, b) => a.hsnCode.localeCompare(b.hsnCode) || a.ratePercent - b.ratePercent);
}

/** Groups the gap-free numbers by series: each prefix is a series of its own. */
function toSeries(documents: readonly TaxDocument[], nature: string): SeriesRow[] {
  const prefixOf = (number: string) => number.slice(0, number.lastIndexOf('/'));
  const sorted = documents.map(({ number }) => number).toSorted();
  return [...Map.groupBy(sorted, prefixOf).values()].map((numbers) => ({
    nature,
    from: numbers[0] ?? '',
    to: numbers.at(-1) ?? '',
    total: numbers.length,
  }));
}

/** Returns a document's lines: negative for a credit note, and none for a challan, which is no sale. */
function signed({ series, lines }: TaxDocument): TaxLine[] {
  if (series === 'invoices') return [...lines];
  if (series === 'challans') return [];
  return lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    grossPaise: -line.grossPaise,
    taxablePaise: -line.taxablePaise,
    cgstPaise: -line.cgstPaise,
    sgstPaise: -line.sgstPaise,
    igstPaise: -line.igstPaise,
  }));
}

function isSomething(row: Amounts): boolean {
  return row.grossPaise !== 0 || row.taxablePaise !== 0;
}
