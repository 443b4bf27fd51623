import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { type Gstr1, toGstr1 } from '#src/features/books/gstr1.ts';
import { listTaxDocuments } from '#src/features/books/tax-documents.queries.server.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { sum } from '#src/lib/sum.ts';
import type { BrokenRule } from './rule.ts';

export const GST_RULE = 'gst-return-equals-documents';

/** Compares the GST return of a span with the documents that were issued in it, to the paisa. */
export async function checkGstReturn(
  db: Db,
  span: { from: Date; to: Date },
): Promise<BrokenRule[]> {
  const documents = (await listTaxDocuments(db, span)).map(({ document }) => document);
  const gstr1 = toGstr1(documents);
  const [stored] = await rowsOf<{ invoices: number; notes: number }>(
    db,
    sql`select (select coalesce(sum((x.line->>'grossPaise')::bigint), 0)::float8 from invoices i
        cross join lateral jsonb_array_elements(i.lines) x(line)
        where i.issued_at >= ${span.from.toISOString()} and i.issued_at < ${span.to.toISOString()}) invoices,
      (select coalesce(sum(n.total_paise), 0)::float8 from credit_notes n
        where not n.is_financial and n.issued_at >= ${span.from.toISOString()}
          and n.issued_at < ${span.to.toISOString()}) notes`,
  );
  const net = (stored?.invoices ?? 0) - (stored?.notes ?? 0);
  return [
    ...compare('The tables of invoices', netOfTables(gstr1), net),
    ...compare('The tables of HSN codes', total([...gstr1.hsnB2b, ...gstr1.hsnB2c]), net),
  ];
}

function netOfTables({ b2b, b2cl, b2cs, cdnr, cdnur }: Gstr1): number {
  return total([...b2b, ...b2cl, ...b2cs]) - total([...cdnr, ...cdnur]);
}

function total(
  rows: readonly {
    taxablePaise: number;
    cgstPaise: number;
    sgstPaise: number;
    igstPaise: number;
  }[],
) {
  return sum(rows.map((row) => row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise));
}

function compare(what: string, shown: number, net: number): BrokenRule[] {
  if (shown === net) return [];
  const text = `${what} come to ${rupees(shown)}, and the documents to ${rupees(net)}.`;
  return [{ rule: GST_RULE, orderId: null, subject: what, text }];
}

function rupees(paise: number): string {
  return formatRupees(toRupees(paise));
}
