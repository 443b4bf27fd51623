import { formatDate } from '#src/lib/dates.ts';
import { formatAmount, formatInvoiced } from '#src/lib/money.ts';
import type { CreditNote } from '#src/features/books/credit-notes/credit-notes.contract.ts';
import { serialsText } from '#src/features/serials/serial-number.ts';
import type { Invoice, InvoiceLine } from './invoice.contract.ts';

/** A delivery challan: goods that travel without being sold. */
export type Challan = CreditNote & { isChallan: true };
export type TaxDocument = Invoice | CreditNote | Challan;

export type LayoutLine = { text: string; isBold?: boolean };

export type LayoutColumn = {
  name: string;
  /** On the PDF, in points. */
  width: number;
  of: (line: InvoiceLine) => string;
};

/** Everything that a tax document says, in reading order; the screen and the PDF only draw it. */
export type InvoiceLayout = {
  /** Names the document in page numbers and in the title of its file. */
  name: string;
  fileName: string;
  title: string;
  seller: { name: string; lines: LayoutLine[] };
  about: LayoutLine[];
  parties: { title: string; lines: LayoutLine[] }[];
  lines: InvoiceLine[];
  /** None for a document without tax, whose lines are not shown. */
  columns: LayoutColumn[];
  sums: { name: string; amount: string }[];
  total: string;
  notes: LayoutLine[];
  /** In small print. */
  closing: string[];
};

/** Lays out a tax invoice, a credit note or a commercial credit note. */
export function toInvoiceLayout(paper: TaxDocument): InvoiceLayout {
  const { seller, lines, totals } = paper;
  const texts = textsOf(paper);
  return {
    name: `${texts.kind} ${paper.number}`,
    fileName: `${texts.file}-${paper.number.replaceAll('/', '-')}.pdf`,
    title: texts.title,
    seller: { name: seller.name, lines: sellerLines(seller) },
    about: texts.about.map((text, at) => ({ text, isBold: at === 0 })),
    parties: [
      { title: 'Billed and shipped to', lines: buyerLines(paper) },
      { title: 'Place of supply', lines: supplyLines(paper) },
    ],
    lines: lines.map((line) => ({
      ...line,
      detail: [line.detail, serialsText(line.serials)].filter(Boolean).join(' · '),
    })),
    columns: hasTax(paper) ? columnsOf(paper) : [],
    sums: hasTax(paper) ? sumsOf(paper) : [],
    total: formatInvoiced(totals.total),
    notes: notesOf(paper),
    closing: [
      ...(seller.grievance ? [`Grievance officer: ${seller.grievance}`] : []),
      texts.closing,
    ],
  };
}

/** Returns whether a document has lines and tax: all but commercial credit notes do. */
function hasTax(paper: TaxDocument): boolean {
  return !('isFinancial' in paper && paper.isFinancial);
}

function textsOf(paper: TaxDocument) {
  const { number, date, orderId, orderDate } = paper;
  const order = [`Order ${orderId}`, `Ordered on ${formatDate(orderDate)}`];
  if (!('against' in paper)) {
    return {
      kind: 'Invoice',
      title: 'Tax Invoice',
      file: 'invoice',
      about: [`Invoice ${number}`, `Date ${formatDate(date)}`, ...order],
      closing: 'Prices include GST. This is a computer-generated invoice and needs no signature.',
    };
  }
  const { against, reason, isFinancial } = paper;
  if ('isChallan' in paper) {
    return {
      kind: 'Delivery challan',
      title: 'Delivery Challan',
      file: 'delivery-challan',
      about: [
        `Challan ${number}`,
        `Date ${formatDate(date)}`,
        `Sold with invoice ${against.number}`,
        `of ${formatDate(against.date)}`,
        ...order,
      ],
      closing: `${reason} Issued under rule 55 of the CGST Rules, 2017. This is a computer-generated challan and needs no signature.`,
    };
  }
  return {
    kind: isFinancial ? 'Financial credit note' : 'Credit note',
    title: isFinancial ? 'Financial Credit Note' : 'Credit Note',
    file: isFinancial ? 'financial-credit-note' : 'credit-note',
    about: [
      `${isFinancial ? 'Note' : 'Credit note'} ${number}`,
      `Date ${formatDate(date)}`,
      `Against invoice ${against.number}`,
      `of ${formatDate(against.date)}`,
      ...order,
    ],
    closing: isFinancial
      ? `Goodwill refund: ${reason} The GST on the invoice does not change, and no GST is refunded. This is a computer-generated note and needs no signature.`
      : `Reason for the credit: ${reason} Amounts include GST. This is a computer-generated credit note and needs no signature.`,
  };
}

const bold = (text: string): LayoutLine => ({ text, isBold: true });
const plain = (text: string): LayoutLine => ({ text });

function sellerLines(seller: Invoice['seller']): LayoutLine[] {
  return [
    ...(seller.tradeName ? [plain(`Trading as ${seller.tradeName}`)] : []),
    ...seller.lines.map(plain),
    plain(`${seller.state} (${seller.stateCode})`),
    bold(`GSTIN ${seller.gstin}`),
    plain(`${seller.email}, ${seller.phone}`),
  ];
}

function buyerLines({ buyer }: TaxDocument): LayoutLine[] {
  return [
    bold(buyer.name),
    ...(buyer.gstin ? [bold(`GSTIN ${buyer.gstin}`)] : []),
    ...buyer.lines.map(plain),
    // Erased when the buyer deletes the account.
    ...(buyer.mobileNumber ? [plain(`Mobile ${buyer.mobileNumber}`)] : []),
  ];
}

function supplyLines(paper: TaxDocument): LayoutLine[] {
  const { buyer, isIntraState, paidBy, toPay } = paper;
  const kind = isIntraState ? 'Within the state: CGST and SGST' : 'Between states: IGST';
  return [
    bold(`${buyer.state} (${buyer.stateCode})`),
    ...(hasTax(paper) ? [plain(kind), plain('Tax is not payable on reverse charge.')] : []),
    ...(paidBy ? [plain(`Paid by ${paidBy}`)] : []),
    ...(toPay ? [plain(toPay)] : []),
  ];
}

function columnsOf({ isIntraState, reductions }: TaxDocument): LayoutColumn[] {
  const amount = (name: string, width: number, of: (line: InvoiceLine) => number) => ({
    name: `${name} ₹`,
    width,
    of: (line: InvoiceLine) => formatAmount(of(line)),
  });
  const taxes = isIntraState
    ? [amount('CGST', 46, ({ cgst }) => cgst), amount('SGST', 46, ({ sgst }) => sgst)]
    : [amount('IGST', 58, ({ igst }) => igst)];
  // A credit note may cover money only, with no units returned.
  const price = ({ quantity, unitPrice }: InvoiceLine) =>
    quantity === 0 ? '–' : formatAmount(unitPrice);
  return [
    { name: 'HSN', width: 44, of: ({ hsnCode }) => hsnCode },
    { name: 'Qty', width: 26, of: ({ quantity }) => String(quantity || '–') },
    { name: 'Price ₹', width: 56, of: price },
    ...(reductions.length > 0 ? [amount('Off', 46, ({ reduction }) => reduction)] : []),
    amount('Taxable', 60, ({ taxable }) => taxable),
    { name: 'GST', width: 32, of: ({ ratePercent }) => `${ratePercent}%` },
    ...taxes,
    amount('Total', 62, ({ total }) => total),
  ];
}

function sumsOf({ totals, isIntraState }: TaxDocument): { name: string; amount: string }[] {
  const taxes: [string, number][] = isIntraState
    ? [
        ['CGST', totals.cgst],
        ['SGST', totals.sgst],
      ]
    : [['IGST', totals.igst]];
  return [['Taxable value', totals.taxable] as [string, number], ...taxes].map(
    ([name, amount]) => ({ name, amount: formatInvoiced(amount) }),
  );
}

function notesOf({ totalInWords, reductions, freeShippingBy, refunded }: TaxDocument) {
  return [
    bold(totalInWords),
    ...reductions.map(({ label, amount }) =>
      plain(`${label}: ${formatInvoiced(amount)} off, divided among the items before tax.`),
    ),
    ...(freeShippingBy === '' ? [] : [plain(`${freeShippingBy}: shipping is free.`)]),
    ...(refunded > 0
      ? [plain(`${formatInvoiced(refunded)} of this has since been refunded.`)]
      : []),
  ];
}
