import * as z from 'zod/mini';
import { Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { RequiredText } from '#src/lib/text.ts';
import { pincodeParts, sharedPincodes } from './delivery-zones.ts';

export const DELIVERY_DAYS_MAX = 60;
export const ZONES_MAX = 40;
export const ZONE_NAME_MAX = 60;
export const ZONE_PINCODES_MAX = 500;

const PINCODES = 'Write how PIN codes begin, joined by commas, such as 36-44, 737, 682551-682559.';

const Days = Whole(1, DELIVERY_DAYS_MAX);

const Pincodes = z.pipe(
  RequiredText(ZONE_PINCODES_MAX, PINCODES).check(
    z.refine((text) => pincodeParts(text) !== undefined, PINCODES),
  ),
  z.transform((text) => pincodeParts(text)?.join(', ') ?? text),
);

const Zone = z.object({
  name: RequiredText(ZONE_NAME_MAX, 'Write what this zone is called.'),
  pincodes: Pincodes,
  from: Days,
  to: Days,
  cod: z.optional(YesNo),
});

/** When orders arrive, as staff save it. */
export const DeliveryInput = {
  days: Days,
  shipsFrom: Days,
  shipsTo: Days,
  zones: z
    .array(Zone, 'Send a list.')
    .check(z.maxLength(ZONES_MAX, `Write at most ${ZONES_MAX} zones.`)),
};

type Rules = {
  days: number;
  shipsFrom: number;
  shipsTo: number;
  zones: z.output<typeof Zone>[];
};

/** What no field can say by itself: `[path, sentence]` of each. */
export function deliveryProblems(delivery: Rules): [path: (string | number)[], text: string][] {
  const { days, shipsFrom, shipsTo, zones } = delivery;
  const problems: [(string | number)[], string][] = [];
  if (shipsTo < shipsFrom) problems.push([['shipsTo'], `Not fewer than ${shipsFrom}.`]);
  zones.forEach((zone, at) => {
    if (zone.to < zone.from) problems.push([['zones', at, 'to'], `Not fewer than ${zone.from}.`]);
    else if (zone.to > days) {
      const text = `Not more than the ${days} days that are promised without a PIN code.`;
      problems.push([['zones', at, 'to'], text]);
    }
    const shared = sharedPincodes(zone, zones.slice(0, at));
    if (shared) problems.push([['zones', at, 'pincodes'], shared]);
  });
  return problems;
}
