import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';

/** Couriers' public tracking pages, by the names that staff enter. */
const PAGES: [courier: RegExp, page: string][] = [
  [/delhivery/i, 'https://www.delhivery.com/track-v2/package/'],
  [/blue\s*dart/i, 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo='],
  [/xpress\s*bees/i, 'https://www.xpressbees.com/shipment/tracking?awbNo='],
  [/ekart/i, 'https://ekartlogistics.com/shipmenttrack/'],
  [/shiprocket/i, 'https://shiprocket.co/tracking/'],
];
/** The progress card on the order's page, for couriers whose page is not known. */
const OWN_PAGE = '#progress';

type TrackingLink = { carrier: string; trackingNumber: string; href: string };

/** Returns the shipped parcels of an order with their tracking pages. */
export function trackingLinks({ parcels, tracking }: Pick<OrderDetail, 'parcels' | 'tracking'>) {
  const links = parcels.flatMap(({ carrier, trackingNumber, journey }): TrackingLink[] => {
    const shown = carrier && trackingNumber ? { carrier, trackingNumber } : journey;
    return shown ? [{ ...pick(shown), href: journey?.trackUrl || pageOf(shown) }] : [];
  });
  if (links.length > 0 || !tracking) return links;
  return [{ ...pick(tracking), href: pageOf(tracking) }];
}

type Tracking = Pick<TrackingLink, 'carrier' | 'trackingNumber'>;

const pick = ({ carrier, trackingNumber }: Tracking) => ({ carrier, trackingNumber });

function pageOf({ carrier, trackingNumber }: Tracking): string {
  const [, page] = PAGES.find(([courier]) => courier.test(carrier)) ?? [];
  return page ? page + encodeURIComponent(trackingNumber) : OWN_PAGE;
}
