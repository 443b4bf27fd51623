import type { Box, JourneyStep } from './booking-status.ts';
import type { AnswerWish, TryAnswer } from './try-answer-status.ts';

/** From where to where, and whether cash is collected. */
export type Trip = Box & {
  fromPincode: string;
  toPincode: string;
  isCash: boolean;
  /** Of what is fetched from a shopper: what it is worth. */
  returnWorthPaise?: number;
};

/** A door, and who stands in it. */
type Place = {
  name: string;
  email: string;
  phone: string;
  lines: string[];
  city: string;
  state: string;
  pincode: string;
};

/** A courier who would take a parcel. */
export type CourierOffer = {
  courierId: number;
  name: string;
  pricePaise: number;
  /** Days it takes; null where the courier does not say. */
  days: number | null;
  takesCash: boolean;
  isRecommended: boolean;
};

/** All that a courier needs to know of a parcel. */
export type Consignment = Box & {
  reference: string;
  orderedAt: Date;
  isCash: boolean;
  /** What it is worth; what is collected where it is paid in cash. */
  totalPaise: number;
  buyer: { name: string; email: string; phone: string };
  address: { lines: string[]; city: string; state: string; pincode: string };
  /** Of what is fetched from the buyer: where it goes. */
  returnTo?: Place;
  items: { name: string; sku: string; hsn: string; quantity: number; pricePaise: number }[];
};

/** A consignment as the courier knows it. */
export type Shipment = {
  remoteOrderId: string;
  shipmentId: string;
  trackingNumber: string | null;
  courierName: string;
  isCancelled: boolean;
};

export type Scan = { at: Date; status: string; activity: string; location: string };

/** What a courier says of where a parcel is. */
export type Tracking = {
  /** Null for a number of its own that we do not know, and before anything happened. */
  journey: JourneyStep | null;
  /** The courier gave it up before it was picked up. */
  isCancelled: boolean;
  at: Date;
  expectedAt: Date | null;
  trackUrl: string;
  scans: Scan[];
};

/** What a company has handed over of the cash that it collected for one order. */
export type Payout = {
  /** The bank's UTR, and the day in India. */
  reference: string;
  paidOn: string;
  amountPaise: number;
  /** What it kept of it. */
  chargesPaise: number;
};

/** A company that passes parcels to many couriers. Every call may throw CourierRefused or CourierAway. */
export type CourierPort = {
  name: string;
  /** Parcels to be tracked in one call. */
  trackAtOnceMax: number;
  /** Who serves a way; empty where nobody does. */
  listOffers: (trip: Trip) => Promise<CourierOffer[]>;
  find: (reference: string) => Promise<Shipment | undefined>;
  create: (consignment: Consignment) => Promise<Shipment>;
  assignNumber: (
    shipmentId: string,
    courierId: number | null,
  ) => Promise<{ trackingNumber: string; courierName: string }>;
  /** Gives when, in the courier's words. */
  requestPickup: (shipmentId: string) => Promise<string>;
  /** Where the label lies. */
  makeLabel: (shipmentId: string) => Promise<string>;
  /** Where the manifest lies; empty where it was made before. */
  makeManifest: (shipmentId: string) => Promise<string>;
  cancel: (shipment: { remoteOrderId: string; trackingNumber: string | null }) => Promise<void>;
  /** Tells what to do with a parcel that could not be handed over. */
  answerTry: (trackingNumber: string, wish: AnswerWish & { answer: TryAnswer }) => Promise<void>;
  /** Undefined while nothing was handed over. */
  findPayout: (remoteOrderId: string) => Promise<Payout | undefined>;
  /** By tracking number; those that the courier says nothing of are missing. */
  track: (trackingNumbers: readonly string[]) => Promise<Map<string, Tracking>>;
};

/** The courier said no: no second try mends it, and the sentence says what would. */
export class CourierRefused extends Error {
  override name = 'CourierRefused';
  /** A reference that cannot be used again. */
  readonly isBurnt: boolean;

  constructor(message: string, { isBurnt = false } = {}) {
    super(message);
    this.isBurnt = isBurnt;
  }
}

/** No answer, or none that can be read: it may have been done, or not. */
export class CourierAway extends Error {
  override name = 'CourierAway';
}
