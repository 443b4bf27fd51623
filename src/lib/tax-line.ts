/** A line of a tax document as it was issued. Paise; the price includes the tax. */
export type TaxLine = {
  /** A charge, such as shipping, comes with the goods and is not a unit of any item. */
  kind: 'goods' | 'charge';
  /** Null for a charge. */
  orderLineId: number | null;
  name: string;
  detail: string;
  hsnCode: string;
  ratePercent: number;
  quantity: number;
  unitPricePaise: number;
  reductionPaise: number;
  grossPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/** A line of a credit note: what it takes off which line of its invoice, counted from 0. */
export type CreditLine = TaxLine & { invoiceLine: number };
