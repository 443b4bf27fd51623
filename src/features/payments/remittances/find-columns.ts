import { readAmount } from '#src/lib/amount.ts';
import { unwrapCell } from '#src/lib/shortened-number.ts';

/** The columns of the order and its amount, counted from 0. */
export type RemittanceColumns = {
  order: number;
  /** Other columns that may name the order, such as the tracking number. */
  others: number[];
  amount: number;
};

/**
 * Couriers' column names, in lower case without spaces and dots: Shiprocket, Delhivery, Blue Dart,
 * DTDC, Ecom Express, Xpressbees, Ekart and India Post. Earlier names take precedence.
 */
const ORDERS = [
  ...['channelorderid', 'orderid', 'orderno', 'ordernumber', 'order', 'suborderid', 'suborderno'],
  ...['clientorderid', 'clientorderno', 'merchantorderid', 'sellerorderid', 'vendororderid'],
  ...['customerorderno', 'orderreference', 'orderref', 'orderrefno', 'orderreferenceno'],
];
const TRACKING = [
  ...['awb', 'awbno', 'awbnumber', 'awbcode', 'airwaybill', 'airwaybillno', 'airwaybillnumber'],
  ...['waybill', 'waybillno', 'waybillnumber', 'waybillnum', 'tracking', 'trackingno'],
  ...['trackingnumber', 'trackingid', 'lrn', 'lrno', 'docket', 'docketno', 'docketnumber'],
  ...['consignmentno', 'consignmentnumber', 'consignment', 'cnno', 'cnnumber', 'cnoteno'],
  ...['articleno', 'articlenumber', 'shipmentno', 'shipmentnumber', 'shipmentid', 'awbtrackingno'],
];
const REFERENCES = [
  ...['reference', 'referenceno', 'referencenumber', 'refno', 'refnumber', 'customerreference'],
  ...['customerreferenceno', 'customerrefno', 'clientreference', 'invoiceno', 'invoicenumber'],
];
const AMOUNTS = [
  ...['codamount', 'codamt', 'codvalue', 'codcollected', 'codamountcollected', 'collectablevalue'],
  ...['collectableamount', 'collectibleamount', 'collectiblevalue', 'collectedamount'],
  ...['amountcollected', 'collectionamount', 'collected', 'codpayable', 'codremitted'],
  ...['remittedamount', 'remittanceamount', 'remitamount', 'remitted', 'codremittanceamount'],
  ...['amountremitted', 'payableamount', 'netpayable', 'amountpayable', 'netamount', 'amount'],
  ...['amountpaid', 'paidamount', 'totalamount', 'value'],
];
/** The currency in brackets or at the end of a name, as couriers' portals write it. */
const UNITS = /\((?:in\s*)?(?:rs|inr|₹)\.?\)|\b(?:in\s+)?(?:rs|inr)\b\.?|₹/gi;

type MatchedColumns = { head: string[]; columns: RemittanceColumns | undefined };

/** Finds the columns by the header row, or takes the chosen ones. */
export function findColumns(first: readonly string[], chosen?: RemittanceColumns): MatchedColumns {
  const names = first.map(plain);
  const order = firstOf(names, ORDERS);
  const tracking = firstOf(names, TRACKING);
  const reference = firstOf(names, REFERENCES);
  const amount = firstOf(names, AMOUNTS);
  const isData = names.every((name) => !isKnown(name)) && looksLikeData(first);
  const head = isData ? [] : first.map((cell) => unwrapCell(cell));
  if (chosen) return { head, columns: chosen };
  if (isData) return { head, columns: { order: 0, others: [], amount: 1 } };
  const naming = [order, tracking, reference].filter((at) => at >= 0);
  const [main, ...others] = naming;
  return {
    head,
    columns: main === undefined || amount < 0 ? undefined : { order: main, others, amount },
  };
}

function firstOf(names: readonly string[], known: readonly string[]): number {
  const name = known.find((one) => names.includes(one));
  return name === undefined ? -1 : names.indexOf(name);
}

function isKnown(name: string): boolean {
  return [ORDERS, TRACKING, REFERENCES, AMOUNTS].some((known) => known.includes(name));
}

/** Returns whether a row without headings names an order, or has an amount after its first cell. */
function looksLikeData([named = '', amount = '']: readonly string[]): boolean {
  return (
    /^[='"]*SW-/i.test(named) || readAmount(unwrapCell(amount).replace(/^-/, '')) !== undefined
  );
}

function plain(cell: string): string {
  return cell
    .replace(UNITS, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
