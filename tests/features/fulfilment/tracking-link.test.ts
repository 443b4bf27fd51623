import { expect, test } from 'vitest';
import { trackingLinks } from '#src/features/fulfilment/tracking-link.ts';

type Order = Parameters<typeof trackingLinks>[0];
type Parcel = Order['parcels'][number];

const parcel = (carrier: string | null, trackingNumber: string | null, trackUrl?: string) =>
  ({
    ...{ carrier, trackingNumber },
    journey:
      trackUrl === undefined ? null : { carrier: 'Xpressbees', trackingNumber: 'X1', trackUrl },
  }) as Parcel;

test.each([
  ['Delhivery', 'https://www.delhivery.com/track-v2/package/A%2FB1'],
  ['DELHIVERY Surface', 'https://www.delhivery.com/track-v2/package/A%2FB1'],
  ['Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=A%2FB1'],
  ['bluedart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=A%2FB1'],
  ['XpressBees', 'https://www.xpressbees.com/shipment/tracking?awbNo=A%2FB1'],
  ['Ekart Logistics', 'https://ekartlogistics.com/shipmenttrack/A%2FB1'],
  ['Raju Tempo', '#progress'],
])('links a parcel with %s to %s', (carrier, href) => {
  const links = [{ carrier, trackingNumber: 'A/B1', href }];
  expect(trackingLinks({ parcels: [parcel(carrier, 'A/B1')], tracking: null })).toEqual(links);
  // Orders shipped before parcels were recorded.
  const tracking = { carrier, trackingNumber: 'A/B1' };
  expect(trackingLinks({ parcels: [], tracking })).toEqual(links);
});

test('links a booked parcel to the tracking page that its courier gave', () => {
  const parcels = [parcel(null, null, 'https://courier.example/X1'), parcel('Ekart', '2', '')];
  expect(trackingLinks({ parcels, tracking: null }).map(({ href }) => href)).toEqual([
    'https://courier.example/X1',
    'https://ekartlogistics.com/shipmenttrack/2',
  ]);
});

test('shows no tracking link for a packed parcel without a number', () => {
  expect(trackingLinks({ parcels: [parcel(null, null)], tracking: null })).toEqual([]);
});
