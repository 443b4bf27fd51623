import type { ReactNode } from 'react';

/** A column of a table, which shows one cell of each row. */
export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Name to sort the list by this column. */
  sort?: string;
  align?: 'right';
  /** Cannot be hidden. */
  isFixed?: boolean;
  /** At the top right of the card layout, without its title. */
  isCorner?: boolean;
  /** Hidden in the card layout, as not essential on a phone. */
  isExtra?: boolean;
  /** Has room for a name of several words. */
  isBroad?: boolean;
  /** Shown only where the table has room for all columns. */
  isWide?: boolean;
};
