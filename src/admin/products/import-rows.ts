import type { ImportCounts, ImportRow } from '#src/features/import/csv.contract.ts';

/** Filters for the rows of a preview. */
export const ROW_FILTERS = ['error', 'question', 'moved', 'new', 'changed', 'unchanged'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export function rowsOf(rows: readonly ImportRow[], filter: RowFilter | undefined): ImportRow[] {
  return rows.filter(({ state, priceMovePercent, sameAs }) => {
    if (filter === undefined) return true;
    // Answered rows stay, so that an answer can be changed.
    if (filter === 'question') return sameAs !== null;
    return filter === 'moved' ? priceMovePercent !== null : state === filter;
  });
}

export function countOf(counts: ImportCounts, filter: RowFilter | undefined): number {
  if (filter === undefined) {
    return counts.new + counts.changed + counts.unchanged + counts.error + counts.question;
  }
  return filter === 'moved' ? counts.priceMoves : counts[filter];
}

/** Returns the number of rows that would be saved. */
export function writtenCount(counts: ImportCounts): number {
  return counts.new + counts.changed;
}
