import type { Courier } from '#src/features/fulfilment/couriers/services.server.ts';
import {
  JOURNEY_STEPS,
  type JourneyStep,
} from '#src/features/fulfilment/couriers/booking-status.ts';
import { CourierAway, type Tracking } from '#src/features/fulfilment/couriers/courier-port.ts';

/** A courier company in memory: where each parcel really is, by its tracking number. */
export type FakeCourier = {
  parcels: Map<string, Tracking>;
  isAway: boolean;
  courier: Courier;
};

/** Writes what a courier reports about a parcel. */
export function trackingOf(journey: JourneyStep | null, at: Date): Tracking {
  const status = String(journey === null ? 0 : JOURNEY_STEPS.indexOf(journey));
  const scans = journey === null ? [] : [{ at, status, activity: journey, location: 'Hub' }];
  return { journey, isCancelled: false, at, expectedAt: null, trackUrl: '', scans };
}

/** Makes a courier company that only answers where parcels are. */
export function makeCourier(): FakeCourier {
  const unused = async () => {
    throw new CourierAway('Not part of the walks.');
  };
  const fake: FakeCourier = {
    parcels: new Map(),
    isAway: false,
    courier: {
      hookToken: 'token',
      isDouble: true,
      port: {
        name: 'Courier',
        trackAtOnceMax: 50,
        readWebhook: () => {
          throw new Error('Webhooks arrive as tracking.');
        },
        track: async (numbers) => {
          if (fake.isAway) throw new CourierAway('No answer');
          const found = numbers.flatMap((number) => {
            const tracking = fake.parcels.get(number);
            return tracking ? [[number, tracking] as const] : [];
          });
          return new Map(found);
        },
        ...{ listOffers: unused, find: unused, create: unused, assignNumber: unused },
        ...{ requestPickup: unused, makeLabel: unused, makeManifest: unused, cancel: unused },
        ...{ answerTry: unused, findPayout: unused },
      },
    },
  };
  return fake;
}
