/** The protection plan of a sold item, as it was when it was sold. */
export type SoldPlan = {
  planId: number;
  name: string;
  covers: 'faults' | 'damage';
  terms: string;
  months: number;
  /** The day from which the months are counted. */
  starts: 'warranty' | 'delivery';
};
