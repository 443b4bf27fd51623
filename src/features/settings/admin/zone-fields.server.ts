import type { DeliveryZone } from '#src/features/settings/delivery.contract.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { readAmount } from '#src/lib/amount.ts';
import { DELIVERY_DAYS_MAX } from './delivery-fields.contract.ts';
import type { ZoneCells } from './zone-file.contract.ts';

/** The fields of a row about its zone, apart from PIN codes. */
export type ZoneFields = Omit<DeliveryZone, 'name' | 'pincodes'>;

const YES = ['yes', 'y', 'true', '1', 'ja', 'served'];
const NO = ['no', 'n', 'false', '0', 'not served'];

/** The facts as cells, in the order of the columns. */
export function formatZoneFields({
  isServed,
  from,
  to,
  cod,
  rates,
}: DeliveryZone): (string | number)[] {
  const yes = (is: boolean | undefined) => (is === false ? 'no' : 'yes');
  const steps = (rows: (readonly [number, number])[]) =>
    rows.map(([from, fee]) => `${from}:${fee}`).join('; ');
  return [
    yes(isServed),
    from,
    to,
    yes(cod),
    rates?.shippingFee ?? '',
    rates?.freeShippingOver ?? '',
    steps((rates?.priceSteps ?? []).map(({ from, fee }) => [from, fee])),
    steps((rates?.weightSteps ?? []).map(({ overGrams, fee }) => [overGrams, fee])),
  ];
}

/** Reads the fields of a row; empty ones take their value from the zone's first row. */
export function readZoneFields(
  cells: ZoneCells,
  before?: ZoneFields,
): ZoneFields | { problem: string } {
  const isServed = readYes(cells.isServed, before?.isServed ?? true);
  if (isServed === undefined) return { problem: 'enter yes or no under Delivered.' };
  const cod = readYes(cells.cod, before?.cod ?? true);
  if (cod === undefined) return { problem: 'enter yes or no under Cash on delivery.' };
  const unserved = isServed ? undefined : 1;
  const from = readDays(cells.from, before?.from ?? unserved);
  const to = readDays(cells.to, before?.to ?? unserved);
  if (from === undefined || to === undefined) {
    return {
      problem: `enter Days from and Days to as whole numbers from 1 to ${DELIVERY_DAYS_MAX}.`,
    };
  }
  if (to < from) return { problem: `Days to (${to}) is less than Days from (${from}).` };
  const rates = findRates(cells, before?.rates);
  if (rates === undefined) {
    return { problem: 'enter shipping amounts in rupees, and steps as 300:29; 500:19.' };
  }
  return { from, to, cod, isServed, ...(rates !== 'none' && { rates }) };
}

/** Says whether two rows of a zone say the same of it. */
export function hasSameFields(one: ZoneFields, other: ZoneFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readYes(text = '', usual: boolean): boolean | undefined {
  if (text === '') return usual;
  if (YES.includes(text.toLowerCase())) return true;
  return NO.includes(text.toLowerCase()) ? false : undefined;
}

function readDays(text = '', usual: number | undefined): number | undefined {
  if (text === '') return usual;
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= DELIVERY_DAYS_MAX ? days : undefined;
}

/** Undefined for what cannot be read. */
function findRates(cells: ZoneCells, before?: ShippingRates): ShippingRates | 'none' | undefined {
  const { shippingFee = '', freeShippingOver = '', priceSteps = '', weightSteps = '' } = cells;
  const all = [shippingFee, freeShippingOver, priceSteps, weightSteps];
  if (all.every((cell) => cell === '')) return before ?? 'none';
  const fee = shippingFee === '' ? 0 : readAmount(shippingFee);
  const over = readAmount(freeShippingOver);
  const [byPrice, byWeight] = [readSteps(priceSteps), readSteps(weightSteps)];
  if (fee === undefined || over === undefined || !byPrice || !byWeight) return undefined;
  return {
    freeShippingOver: over,
    shippingFee: fee,
    priceSteps: byPrice.map(([from, fee]) => ({ from, fee })),
    weightSteps: byWeight.map(([overGrams, fee]) => ({ overGrams: Math.round(overGrams), fee })),
  };
}

function readSteps(text: string): [number, number][] | undefined {
  const steps = text.split(';').filter((step) => step.trim() !== '');
  const read = steps.flatMap((step): [number, number][] => {
    const [from, fee] = step.split(':').map((part) => readAmount(part.trim()));
    return from === undefined || fee === undefined ? [] : [[from, fee]];
  });
  return read.length === steps.length ? read : undefined;
}
