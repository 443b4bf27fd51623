export type Value = string | number;
export type Row = Record<string, Value>;
export type Case = { table: string; taken: Row[]; refused: Row[] };

/** Every value of a list is taken, and no other. */
export const list = (table: string, column: string, words: readonly string[]): Case => ({
  table,
  taken: words.map((word) => ({ [column]: word })),
  refused: [{ [column]: 'unheard_of' }, { [column]: '' }],
});

/** Both ends of a span are taken, one under and one over are not. */
export const span = (table: string, column: string, min: number, max: number): Case => ({
  table,
  taken: [{ [column]: min }, { [column]: max }],
  refused: [{ [column]: min - 1 }, { [column]: max + 1 }],
});

/** From the least on. */
export const from = (table: string, column: string, min: number): Case => ({
  table,
  taken: [{ [column]: min }],
  refused: [{ [column]: min - 1 }],
});

/** So many digits, and nothing else. */
export const digits = (table: string, column: string, count: number): Case => ({
  table,
  taken: [{ [column]: '9'.repeat(count) }],
  refused: ['9'.repeat(count - 1), '9'.repeat(count + 1), `${'9'.repeat(count - 1)}x`].map(
    (text) => ({ [column]: text }),
  ),
});

/** Texts of both ends of a span, in Devanagari too. */
export const lengths = (table: string, column: string, min: number, max: number): Case => ({
  table,
  taken: [{ [column]: 'n'.repeat(min) }, { [column]: 'न'.repeat(max) }],
  refused: [{ [column]: 'n'.repeat(min - 1) }, { [column]: 'n'.repeat(max + 1) }],
});
