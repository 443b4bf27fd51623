import type { Db } from '#src/db/db.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { csvFile, toCsv } from '#src/lib/csv.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { hsnProblem } from '#src/lib/hsn-code.ts';
import { toRupees } from '#src/lib/money.ts';
import { stateCode } from '#src/lib/state-code.ts';
import { countTry } from '#src/platform/limits.ts';
import type { BookAmounts, Gstr1Month } from './books.contract.ts';
import { netOf, type TaxDocument, toGstr1 } from './gstr1.ts';
import { toGstr1Json } from './gstr1-json.ts';
import { type Gstr1Section, toTables } from './gstr1-tables.ts';
import { countUnnoted, listTaxDocuments, sumFinancial } from './tax-documents.queries.server.ts';
import { monthSpan } from './tax-month.ts';

type Gstr1Input = { month: string; gstin?: string | undefined };

const SHOWN = 50;
/** The most items that a warning names. */
const ITEMS_SHOWN = 10;
/** Limited because a file holds the GSTINs of all business buyers. */
const FILE_LIMIT = { max: 200, windowSeconds: DAY_MS / 1000 };

/** Returns GSTR-1 of a month for staff to review. */
export async function getGstr1(db: Db, input: Gstr1Input): Promise<Gstr1Month> {
  const { gstin, gstins, documents } = await readMonth(db, input);
  const invoices = documents.filter(({ series }) => series === 'invoices');
  const notes = documents.filter(({ series }) => series === 'creditNotes');
  const financial = await sumFinancial(db, monthSpan(input.month));
  return {
    month: input.month,
    ...{ gstin, gstins },
    invoices: toAmounts(netOf(invoices)),
    creditNotes: toAmounts(netOf(notes)),
    net: toAmounts(netOf(documents)),
    sections: toTables(toGstr1(documents)).map(({ rows, ...table }) => {
      return { ...table, rows: rows.slice(0, SHOWN), rowCount: rows.length };
    }),
    financial: { count: financial.count, total: toRupees(financial.paise) },
    warnings: await listWarnings(db, input.month, documents),
  };
}

/** Creates one file of the return and records it in the audit log. */
export async function makeGstr1File(
  db: Db,
  input: Gstr1Input & { section: Gstr1Section | 'json' },
  userId: string,
): Promise<File> {
  const { month, section } = input;
  await countTry(db, `books-file:${userId}`, FILE_LIMIT);
  const { gstin, documents } = await readMonth(db, input);
  const gstr1 = toGstr1(documents);
  await recordAudit(db, {
    ...{ userId, action: 'books.export', entity: 'export', entityId: `gstr1 ${month}` },
    after: { section, gstin },
  });
  const name = `gstr1-${month}-${gstin}`;
  if (section === 'json') {
    const text = JSON.stringify(toGstr1Json(gstr1, { gstin, month }));
    return new File([text], `${name}.json`, { type: 'application/json' });
  }
  const table = toTables(gstr1).find((one) => one.name === section);
  const text = toCsv(table ? [table.head, ...table.rows] : []);
  return csvFile(`${name}-${section.replaceAll(',', '-')}`, text);
}

async function readMonth(db: Db, { month, gstin: wanted }: Gstr1Input) {
  const sold = await listTaxDocuments(db, monthSpan(month));
  const { invoicing } = await getSettings(db);
  const gstins = [...new Set(sold.map(({ gstin }) => gstin))].toSorted();
  const known = gstins.includes(invoicing.gstin) ? invoicing.gstin : gstins[0];
  const gstin = (wanted && gstins.includes(wanted) ? wanted : known) ?? invoicing.gstin;
  const documents = sold.filter((one) => one.gstin === gstin).map(({ document }) => document);
  return { gstin, gstins, documents };
}

function toAmounts(sums: ReturnType<typeof netOf>): BookAmounts {
  return {
    taxable: toRupees(sums.taxablePaise),
    igst: toRupees(sums.igstPaise),
    cgst: toRupees(sums.cgstPaise),
    sgst: toRupees(sums.sgstPaise),
    total: toRupees(sums.grossPaise),
  };
}

/** Rates that the portal's offline tool accepts, in percent. */
const RATES = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];
/** Characters that rule 46 allows in a number. */
const NUMBER_MAX = 16;

async function listWarnings(db: Db, month: string, documents: readonly TaxDocument[]) {
  const count = (what: (one: TaxDocument) => boolean) => documents.filter(what).length;
  const says = (many: number, one: string, more: string) =>
    many === 0 ? [] : [many === 1 ? `1 document ${one}` : `${many} documents ${more}`];
  const stateless = count(({ state }) => stateCode(state) === '');
  const odd = count(({ lines }) => lines.some((line) => !RATES.includes(line.ratePercent)));
  const long = count(({ number }) => number.length > NUMBER_MAX);
  const codeless = documents
    .flatMap(({ lines }) => lines)
    .filter(({ hsnCode }) => hsnProblem(hsnCode));
  const items = [...new Set(codeless.map(({ name, hsnCode }) => `${name} (${hsnCode || 'none'})`))];
  const unnoted = await countUnnoted(db, monthSpan(month));
  const many = unnoted === 1 ? '1 refund has' : `${unnoted} refunds have`;
  return [
    ...says(stateless, 'goes to a state without a GST code.', 'go to states without a GST code.'),
    ...says(
      odd,
      'has a GST rate that the portal does not know.',
      'have GST rates that the portal does not know.',
    ),
    ...says(
      long,
      'has a number longer than 16 characters.',
      'have numbers longer than 16 characters.',
    ),
    ...(items.length > 0
      ? [
          `${items.length === 1 ? '1 sold item has' : `${items.length} sold items have`} no valid HSN code, which the portal rejects: ${items.slice(0, ITEMS_SHOWN).join(', ')}${items.length > ITEMS_SHOWN ? ' and others' : ''}.`,
        ]
      : []),
    ...(unnoted > 0
      ? [
          `${many} no credit note, because the shop did not issue them at that time. Ask your accountant.`,
        ]
      : []),
  ];
}
