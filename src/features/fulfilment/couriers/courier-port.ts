import type { Box, JourneyStep } from './booking-status.ts';
import type { AttemptInstructions, TryAnswer } from './attempt-answer-status.ts';

/** The route of a parcel, and whether cash is collected. */
export type Trip = Box & {
  fromPincode: string;
  toPincode: string;
  isCash: boolean;
  /** The value of a return collected from a shopper. */
  returnWorthPaise?: number;
};

/** An address and a contact person. */
type Place = {
  name: string;
  email: string;
  phone: string;
  lines: string[];
  city: string;
  state: string;
  pincode: string;
};

/** A courier's offer to carry a parcel. */
export type CourierOffer = {
  courierId: number;
  name: string;
  pricePaise: number;
  /** Days in transit; null if the courier does not say. */
  days: number | null;
  takesCash: boolean;
  isRecommended: boolean;
};

/** The details of a parcel that a courier needs. */
export type Consignment = Box & {
  reference: string;
  orderedAt: Date;
  isCash: boolean;
  /** Its value, and the amount to collect if it is paid in cash. */
  totalPaise: number;
  buyer: { name: string; email: string; phone: string };
  address: { lines: string[]; city: string; state: string; pincode: string };
  /** The destination of a return collected from the buyer. */
  returnTo?: Place;
  items: { name: string; sku: string; hsn: string; quantity: number; pricePaise: number }[];
};

/** A consignment in the courier's system. */
export type Shipment = {
  remoteOrderId: string;
  shipmentId: string;
  trackingNumber: string | null;
  courierName: string;
  isCancelled: boolean;
};

export type Scan = { at: Date; status: string; activity: string; location: string };

/** A courier's report on a parcel. */
export type Tracking = {
  /** Null for an unknown status code, and before anything has happened. */
  journey: JourneyStep | null;
  /** True if the courier cancelled it before pickup. */
  isCancelled: boolean;
  at: Date;
  expectedAt: Date | null;
  trackUrl: string;
  scans: Scan[];
};

/** A company's remittance of the cash that it collected for one order. */
export type Payout = {
  /** The bank's UTR, and the date in India. */
  reference: string;
  paidOn: string;
  amountPaise: number;
  /** The charges deducted from it. */
  chargesPaise: number;
};

/** A webhook's report on a parcel. */
export type CourierEvent = {
  trackingNumber: string;
  /** An unknown status code. */
  unknownStatus: number | null;
  /** True if it comes from a customer to us. */
  isReturn: boolean;
  tracking: Tracking;
};

/**
 * A company that passes parcels to couriers. Every call may throw CourierRefused or CourierAway.
 */
export type CourierPort = {
  /** Parses a webhook of the company. Throws a ZodError or SyntaxError. */
  readWebhook: (text: string) => CourierEvent;
  name: string;
  /** The most parcels that can be tracked in one call. */
  trackAtOnceMax: number;
  /** Lists the couriers for a route. */
  listOffers: (trip: Trip) => Promise<CourierOffer[]>;
  find: (reference: string) => Promise<Shipment | undefined>;
  create: (consignment: Consignment) => Promise<Shipment>;
  assignNumber: (
    shipmentId: string,
    courierId: number | null,
  ) => Promise<{ trackingNumber: string; courierName: string }>;
  /** Returns the pickup time, in the courier's words. */
  requestPickup: (shipmentId: string) => Promise<string>;
  /** Returns the label's address. */
  makeLabel: (shipmentId: string) => Promise<string>;
  /** Returns the manifest's address; empty if it was made before. */
  makeManifest: (shipmentId: string) => Promise<string>;
  cancel: (shipment: { remoteOrderId: string; trackingNumber: string | null }) => Promise<void>;
  /** Sends the answer for an undelivered parcel. */
  answerTry: (
    trackingNumber: string,
    input: AttemptInstructions & { answer: TryAnswer },
  ) => Promise<void>;
  /** Returns undefined until it has been remitted. */
  findPayout: (remoteOrderId: string) => Promise<Payout | undefined>;
  /** Returns tracking by number, without those that the courier does not report on. */
  track: (trackingNumbers: readonly string[]) => Promise<Map<string, Tracking>>;
};

/** A refusal by the courier. Retrying does not help; the message says what would. */
export class CourierRefused extends Error {
  override name = 'CourierRefused';
  /** True if the reference cannot be used again. */
  readonly isBurnt: boolean;

  constructor(message: string, { isBurnt = false } = {}) {
    super(message);
    this.isBurnt = isBurnt;
  }
}

/** No answer, or an unreadable one: the request may or may not have been carried out. */
export class CourierAway extends Error {
  override name = 'CourierAway';
}
