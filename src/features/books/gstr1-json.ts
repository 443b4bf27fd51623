import { stateCode } from '#src/lib/state-code.ts';
import { toRupees } from '#src/lib/money.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import type { Tax } from './gst.ts';
import {
  CHALLANS,
  type DocumentRow,
  type Gstr1,
  type HsnRow,
  type SeriesRow,
  unitsOf,
} from './gstr1.ts';

type Of = { gstin: string; /** `2026-10` */ month: string };

/**
 * Converts GSTR-1 to the JSON that the portal's offline tool writes for an upload. Document types:
 * 1 is invoices, 5 credit notes. An item's number is its rate in hundredths of a percent, plus 1.
 */
export function toGstr1Json(gstr1: Gstr1, { gstin, month }: Of) {
  const [year = '', number = ''] = month.split('-');
  const sections = {
    b2b: byKey(gstr1.b2b, 'buyerGstin').map(([ctin, rows]) => ({
      ctin,
      inv: byKey(rows, 'number').map(([, own]) => ({
        ...toInvoice(own),
        ...{ pos: posOf(own), rchrg: 'N', inv_typ: 'R' },
      })),
    })),
    b2cl: byKey(gstr1.b2cl, 'state').map(([state, rows]) => ({
      pos: stateCode(state),
      inv: byKey(rows, 'number').map(([, own]) => toInvoice(own)),
    })),
    b2cs: gstr1.b2cs.map((row) => ({
      ...{ sply_ty: row.isIntraState ? 'INTRA' : 'INTER', typ: 'OE', pos: stateCode(row.state) },
      ...{ rt: row.ratePercent, txval: toRupees(row.taxablePaise) },
      ...taxes(row, row.isIntraState),
    })),
    cdnr: byKey(gstr1.cdnr, 'buyerGstin').map(([ctin, rows]) => ({
      ctin,
      nt: byKey(rows, 'number').map(([, own]) => ({
        ...toNote(own),
        ...{ pos: posOf(own), rchrg: 'N', inv_typ: 'R' },
      })),
    })),
    cdnur: byKey(gstr1.cdnur, 'number').map(([, own]) => ({
      ...{ typ: 'B2CL', ...toNote(own), pos: posOf(own) },
    })),
  };
  // Sections without rows are left out.
  const filled = Object.entries(sections).filter(([, rows]) => rows.length > 0);
  return {
    ...{ gstin, fp: `${number}${year}`, version: 'GST3.2.4', hash: 'hash' },
    ...Object.fromEntries(filled),
    ...toHsn(gstr1),
    ...toDocuments(gstr1.docs),
  };
}

function byKey<Row>(rows: readonly Row[], key: keyof Row): [string, Row[]][] {
  return [...Map.groupBy(rows, (row) => String(row[key]))];
}

function posOf([first]: DocumentRow[]): string {
  return stateCode(first?.state ?? '');
}

function toInvoice(rows: DocumentRow[]) {
  const [first] = rows;
  return {
    inum: first?.number,
    idt: first && day(first.issuedAt),
    val: toRupees(first?.valuePaise ?? 0),
    itms: rows.map(toItem),
  };
}

function toNote(rows: DocumentRow[]) {
  const { inum: nt_num, idt: nt_dt, ...rest } = toInvoice(rows);
  return { ntty: 'C', nt_num, nt_dt, ...rest };
}

function toItem(row: DocumentRow) {
  const { ratePercent: rt, taxablePaise } = row;
  const detail = { rt, txval: toRupees(taxablePaise), ...taxes(row, row.isIntraState) };
  return { num: Math.round(rt * 100) + 1, itm_det: detail };
}

function taxes({ igstPaise, cgstPaise, sgstPaise }: Tax, isIntraState: boolean) {
  const own = isIntraState
    ? { camt: toRupees(cgstPaise), samt: toRupees(sgstPaise) }
    : { iamt: toRupees(igstPaise) };
  return { ...own, csamt: 0 };
}

function toHsn({ hsnB2b, hsnB2c }: Gstr1) {
  if ([...hsnB2b, ...hsnB2c].length === 0) return {};
  const row = (one: HsnRow, at: number) => ({
    ...{ num: at + 1, hsn_sc: one.hsnCode, desc: '', user_desc: '' },
    ...{ uqc: unitsOf(one).isService ? 'NA' : 'NOS', qty: unitsOf(one).quantity },
    ...{ rt: one.ratePercent, txval: toRupees(one.taxablePaise) },
    ...{ iamt: toRupees(one.igstPaise), camt: toRupees(one.cgstPaise) },
    ...{ samt: toRupees(one.sgstPaise), csamt: 0 },
  });
  return { hsn: { hsn_b2b: hsnB2b.map(row), hsn_b2c: hsnB2c.map(row) } };
}

/** The portal's numbers of the kinds of documents. */
const DOC_NUMBERS: Record<string, number> = { 'Credit Note': 5, [CHALLANS]: 12 };

function toDocuments(rows: readonly SeriesRow[]) {
  if (rows.length === 0) return {};
  const doc_det = byKey(rows, 'nature').map(([doc_typ, own]) => ({
    ...{ doc_num: DOC_NUMBERS[doc_typ] ?? 1, doc_typ },
    docs: own.map(({ from, to, total }, at) => {
      return { num: at + 1, from, to, totnum: total, cancel: 0, net_issue: total };
    }),
  }));
  return { doc_issue: { doc_det } };
}

/** Formats a day as `03-10-2026`. */
function day(moment: Date): string {
  return dayInIndia(moment).split('-').toReversed().join('-');
}
