import { type DocumentRow, type Gstr1, type HsnRow, unitsOf } from './gstr1.ts';
import { placeOfSupply } from './place-of-supply.ts';
import { portalDay } from './tax-month.ts';

/** A section as a table: the headings and cells of the portal's offline tool, version 3.2.4. */
type Gstr1Table = { name: Gstr1Section; title: string; head: string[]; rows: string[][] };

/** The files of the offline tool, each with the table of the return that it fills. */
export const GSTR1_SECTIONS = {
  'b2b,sez,de': 'Invoices to businesses (4A)',
  b2cl: 'Large invoices to persons in other states (5)',
  b2cs: 'Other sales to persons, by state (7)',
  cdnr: 'Credit notes to businesses (9B)',
  cdnur: 'Credit notes against large invoices (9B)',
  'hsn(b2b)': 'HSN summary, businesses (12)',
  'hsn(b2c)': 'HSN summary, persons (12)',
  docs: 'Documents issued (13)',
} as const;
export type Gstr1Section = keyof typeof GSTR1_SECTIONS;

const RATE = 'Applicable % of Tax Rate';
const HSN_HEAD = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Taxable Value'],
  ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount', 'Rate'],
];
const NO_CESS = '0.00';

/** Converts GSTR-1 to the tables that the offline tool imports. */
export function toTables(gstr1: Gstr1): Gstr1Table[] {
  const table = (name: Gstr1Section, head: string[], rows: string[][]) => {
    return { name, title: GSTR1_SECTIONS[name], head, rows };
  };
  return [
    table('b2b,sez,de', B2B_HEAD, gstr1.b2b.map(toB2b)),
    table('b2cl', B2CL_HEAD, gstr1.b2cl.map(toB2cl)),
    table('b2cs', B2CS_HEAD, gstr1.b2cs.map(toB2cs)),
    table('cdnr', CDNR_HEAD, gstr1.cdnr.map(toCdnr)),
    table('cdnur', CDNUR_HEAD, gstr1.cdnur.map(toCdnur)),
    table('hsn(b2b)', HSN_HEAD, gstr1.hsnB2b.map(toHsn)),
    table('hsn(b2c)', HSN_HEAD, gstr1.hsnB2c.map(toHsn)),
    table('docs', DOCS_HEAD, gstr1.docs.map(toDocs)),
  ];
}

const B2B_HEAD = [
  ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date'],
  ...['Invoice Value', 'Place Of Supply', 'Reverse Charge', RATE, 'Invoice Type'],
  ...['E-Commerce GSTIN', 'Rate', 'Taxable Value', 'Cess Amount'],
];

function toB2b(row: DocumentRow): string[] {
  return [
    ...[row.buyerGstin, row.buyerName, row.number, portalDay(row.issuedAt)],
    ...[money(row.valuePaise), placeOfSupply(row.state), 'N', '', 'Regular B2B', ''],
    ...[rate(row), money(row.taxablePaise), NO_CESS],
  ];
}

const B2CL_HEAD = [
  ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', RATE],
  ...['Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
];

function toB2cl(row: DocumentRow): string[] {
  return [
    ...[row.number, portalDay(row.issuedAt), money(row.valuePaise), placeOfSupply(row.state), ''],
    ...[rate(row), money(row.taxablePaise), NO_CESS, ''],
  ];
}

const B2CS_HEAD = [
  ...['Type', 'Place Of Supply', 'Rate', RATE, 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
];

function toB2cs(row: Gstr1['b2cs'][number]): string[] {
  const cells = ['OE', placeOfSupply(row.state), rate(row), '', money(row.taxablePaise)];
  return [...cells, NO_CESS, ''];
}

const CDNR_HEAD = [
  ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type'],
  ...['Place Of Supply', 'Reverse Charge', 'Note Supply Type', 'Note Value', RATE],
  ...['Rate', 'Taxable Value', 'Cess Amount'],
];

function toCdnr(row: DocumentRow): string[] {
  return [
    ...[row.buyerGstin, row.buyerName, row.number, portalDay(row.issuedAt), 'C'],
    ...[placeOfSupply(row.state), 'N', 'Regular B2B', money(row.valuePaise), ''],
    ...[rate(row), money(row.taxablePaise), NO_CESS],
  ];
}

const CDNUR_HEAD = [
  ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value', RATE],
  ...['Rate', 'Taxable Value', 'Cess Amount'],
];

function toCdnur(row: DocumentRow): string[] {
  return [
    ...['B2CL', row.number, portalDay(row.issuedAt), 'C', placeOfSupply(row.state)],
    ...[money(row.valuePaise), '', rate(row), money(row.taxablePaise), NO_CESS],
  ];
}

function toHsn(row: HsnRow): string[] {
  const { isService, quantity } = unitsOf(row);
  const unit = isService ? 'NA' : 'NOS-NUMBERS';
  return [
    ...[row.hsnCode, '', unit, money(quantity * 100), money(row.grossPaise)],
    ...[money(row.taxablePaise), money(row.igstPaise), money(row.cgstPaise)],
    ...[money(row.sgstPaise), NO_CESS, rate(row)],
  ];
}

const DOCS_HEAD = [
  ...['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
];

function toDocs({ nature, from, to, total }: Gstr1['docs'][number]): string[] {
  // No document is cancelled: an order that ends after its invoice gets a credit note.
  return [nature, from, to, String(total), '0'];
}

/** Formats paise as rupees with two decimals and no commas. */
function money(paise: number): string {
  return (paise / 100).toFixed(2);
}

function rate({ ratePercent }: { ratePercent: number }): string {
  return ratePercent.toFixed(2);
}
