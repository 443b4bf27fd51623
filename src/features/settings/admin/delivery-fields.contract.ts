import * as z from 'zod/mini';
import { Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { RequiredLongText, RequiredText } from '#src/lib/text.ts';
import { formatCount } from '#src/lib/money.ts';
import { pincodeParts, sharedPincodes } from './delivery-zones.ts';
import { ShippingInput, shippingProblems } from './shipping-fields.contract.ts';

export const DELIVERY_DAYS_MAX = 60;
export const ZONES_MAX = 80;
export const ZONE_NAME_MAX = 60;
export const ZONE_PINCODES_MAX = 64_000;
/** Bytes of a request that saves all zones, somewhat more than their limits need. */
export const DELIVERY_BYTES = 2 * 1024 * 1024;
/** Characters of PIN codes in all zones together: every PIN code of India, written one by one, is 230,000. */
const PINCODES_MAX = 1_000_000;

const PINCODES =
  'Enter the first digits of pincodes, separated by commas, such as 36-44, 737, 682551-682559.';

const TOO_LONG = `The zones have more than ${formatCount(PINCODES_MAX)} characters of pincodes in total. Combine consecutive pincodes into ranges, such as 682551-682559.`;

const Days = Whole(1, DELIVERY_DAYS_MAX);

const Pincodes = z.pipe(
  RequiredLongText(ZONE_PINCODES_MAX, PINCODES).check(
    z.refine((text) => pincodeParts(text) !== undefined, PINCODES),
  ),
  z.transform((text) => pincodeParts(text)?.join(', ') ?? text),
);

const Zone = z.object({
  name: RequiredText(ZONE_NAME_MAX, 'Enter a name for this zone.'),
  pincodes: Pincodes,
  from: Days,
  to: Days,
  cod: z.optional(YesNo),
  isServed: z.optional(YesNo),
  rates: z.optional(z.object(ShippingInput)),
});

/** When orders arrive, as staff save it. */
export const DeliveryInput = {
  days: Days,
  shipsFrom: Days,
  shipsTo: Days,
  zones: z
    .array(Zone, 'Send a list.')
    .check(z.maxLength(ZONES_MAX, `Add at most ${ZONES_MAX} zones.`)),
  servesElsewhere: z._default(YesNo, true),
};

type Rules = {
  days: number;
  shipsFrom: number;
  shipsTo: number;
  zones: z.output<typeof Zone>[];
};

/** Returns problems that involve several fields, as `[path, sentence]`. */
export function deliveryProblems(delivery: Rules): [path: (string | number)[], text: string][] {
  const { days, shipsFrom, shipsTo, zones } = delivery;
  const problems: [(string | number)[], string][] = [];
  const shared = sharedPincodes(zones);
  if (shipsTo < shipsFrom) problems.push([['shipsTo'], `Enter at least ${shipsFrom}.`]);
  zones.forEach((zone, at) => {
    const own = zone.rates ? shippingProblems(zone.rates) : [];
    own.forEach(([path, text]) => problems.push([['zones', at, 'rates', ...path], text]));
    if (zone.to < zone.from) problems.push([['zones', at, 'to'], `Enter at least ${zone.from}.`]);
    else if (zone.to > days) {
      const text = `Enter at most ${days}, the number of days promised without a pincode.`;
      problems.push([['zones', at, 'to'], text]);
    }
    const meets = shared.get(at);
    if (meets) problems.push([['zones', at, 'pincodes'], meets]);
  });
  if (isTooLong(zones)) problems.push([['zones'], TOO_LONG]);
  return problems;
}

type NamedZone = { name: string; pincodes: string };

function isTooLong(zones: readonly NamedZone[]): boolean {
  return zones.reduce((sum, { pincodes }) => sum + pincodes.length, 0) > PINCODES_MAX;
}

/** Says which limits these zones exceed, each in a sentence that makes sense without the form. */
export function zoneLimitProblems(zones: readonly NamedZone[]): string[] {
  const written = (count: number) => formatCount(count);
  return [
    ...(zones.length > ZONES_MAX
      ? [`There are ${zones.length} zones, and the limit is ${ZONES_MAX}. Combine some of them.`]
      : []),
    ...zones.flatMap(({ name, pincodes }) => [
      ...(name.length > ZONE_NAME_MAX
        ? [`The name “${name.slice(0, 40)}…” is longer than ${ZONE_NAME_MAX} characters.`]
        : []),
      ...(pincodes.length > ZONE_PINCODES_MAX
        ? [
            `“${name.slice(0, ZONE_NAME_MAX)}” has ${written(pincodes.length)} characters of pincodes, and the limit is ${written(ZONE_PINCODES_MAX)}. Split it into two zones.`,
          ]
        : []),
    ]),
    ...(isTooLong(zones) ? [TOO_LONG] : []),
  ];
}
