import type { Delivery, DeliveryZone } from '#src/features/settings/delivery.contract.ts';
import { type RatesDraft, toRatesDraft } from './rates-draft.ts';

/** Zone as typed. */
export type ZoneDraft = {
  name: string;
  pincodes: string;
  from: string;
  to: string;
  cod: boolean;
  isServed: boolean;
  /** The zone's own rates; undefined for the shop's general rates. */
  rates?: RatesDraft | undefined;
};

export type DeliveryDraft = {
  days: string;
  shipsFrom: string;
  shipsTo: string;
  zones: ZoneDraft[];
  servesElsewhere: boolean;
};

export const NEW_ZONE: ZoneDraft = {
  ...{ name: '', pincodes: '', from: '', to: '', cod: true, isServed: true },
};

export function toDeliveryDraft(delivery: Delivery): DeliveryDraft {
  const { days, shipsFrom, shipsTo, zones, servesElsewhere } = delivery;
  return {
    days: String(days),
    shipsFrom: String(shipsFrom),
    shipsTo: String(shipsTo),
    zones: zones.map(toZoneDraft),
    servesElsewhere: servesElsewhere !== false,
  };
}

export function toZoneDraft(zone: DeliveryZone): ZoneDraft {
  const { name, pincodes, from, to, rates } = zone;
  return {
    ...{ name, pincodes, from: String(from), to: String(to) },
    cod: zone.cod !== false,
    isServed: zone.isServed !== false,
    ...(rates && { rates: toRatesDraft(rates) }),
  };
}

/** Labels for a conflict and for view-only users. */
export function deliveryLabels({
  days,
  shipsFrom,
  shipsTo,
  zones,
  servesElsewhere,
}: DeliveryDraft) {
  return {
    days: ['Maximum days to anywhere', days],
    shipsFrom: ['Ships after, days from', shipsFrom],
    shipsTo: ['Ships after, days to', shipsTo],
    zones: ['Zones', zones.map(sayZone).join('; ')],
    servesElsewhere: ['Outside all zones', servesElsewhere ? 'delivered' : 'not delivered'],
  } as const;
}

const PINCODES_SHOWN = 80;

function sayZone({ name, pincodes, from, to, cod, isServed, rates }: ZoneDraft): string {
  const codes =
    pincodes.length > PINCODES_SHOWN ? `${pincodes.slice(0, PINCODES_SHOWN)}…` : pincodes;
  if (!isServed) return `${name} (${codes}): not delivered`;
  const extras = [...(cod ? [] : ['no COD']), ...(rates ? ['own shipping charges'] : [])];
  return [`${name} (${codes}): ${from}–${to}`, ...extras].join(', ');
}
