import type { Delivery, PublicDelivery } from './delivery.contract.ts';
import { type Network, NETWORKS, type PublicSettings } from './settings.contract.ts';
import type { Place, ShopSettings } from './shop-settings.ts';

export const NETWORK_NAMES: Record<Network, string> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  x: 'X',
};

/** Returns the settings that are public. */
export function toPublicSettings(settings: ShopSettings): PublicSettings {
  const { details, invoicing, shipping, delivery, hours, links, grievance, support, protection } =
    settings;
  const { name, longName, tagline, about, phone, email, city, state, pincode } = details;
  return {
    ...{ name, longName, tagline, about },
    legalName: invoicing.legalName,
    address: { lines: linesOf(details), city, state, pincode },
    phone,
    email,
    grievance,
    ...hours,
    socialLinks: NETWORKS.flatMap((network) => {
      const url = links[network];
      return url === '' ? [] : [{ network, name: NETWORK_NAMES[network], url }];
    }),
    ...shipping,
    delivery: toPublicDelivery(delivery),
    support,
    protection: toPublicProtection(protection),
  };
}

/** The plans that are on sale. */
function toPublicProtection({ cancelDays, plans }: ShopSettings['protection']) {
  return { cancelDays, plans: plans.filter(({ isOn }) => isOn) };
}

/** When orders arrive and where they do, without the lists of PIN codes. */
export function toPublicDelivery({ zones, servesElsewhere, ...days }: Delivery): PublicDelivery {
  return {
    ...days,
    zones: zones.map(({ name, from, to, isServed, rates }) => {
      return { name, from, to, isServed: isServed !== false, ...(rates && { rates }) };
    }),
    servesElsewhere: servesElsewhere !== false,
  };
}

/** Returns the name and address to which customers and couriers send returns. */
export function toReturnAddress({ details }: Pick<ShopSettings, 'details'>) {
  const { name, longName, returnAddress } = details;
  const place = returnAddress ?? details;
  const { city, state, pincode } = place;
  return { name: longName || name, lines: linesOf(place), city, state, pincode };
}

/** The seller as an invoice of today names it. */
export function toSeller({ details, invoicing, grievance }: ShopSettings) {
  const { legalName, city, state, pincode, gstin } = invoicing;
  const { longName: tradeName, email, phone } = details;
  return {
    legalName,
    tradeName,
    lines: linesOf(invoicing),
    city,
    state,
    pincode,
    gstin,
    email,
    phone,
    grievance: [grievance.officer, grievance.phone, grievance.email].join(', '),
  };
}

function linesOf({ addressLine1, addressLine2 }: Place): string[] {
  return [addressLine1, addressLine2].filter((line) => line !== '');
}
