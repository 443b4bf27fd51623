/** The API user and the pickup location that the emulator knows. */
export const DOUBLE_USER = {
  email: 'api@courier.test',
  password: 'emulator',
  pickupPlace: 'Primary',
};

/** PIN code endings that no courier serves, or only couriers without cash on delivery. */
export const DOUBLE_PINCODES = { nobody: '999', prepaidOnly: '888' } as const;

/** Couriers; one of them assigns no number, in one of the ways that still answer HTTP 200. */
export const DOUBLE_COURIERS = [
  { id: 10, name: 'Delhivery Surface', base: 58, kilo: 32, days: '4', cod: 1, air: false },
  { id: 1, name: 'Blue Dart Air', base: 96, kilo: 74, days: '2', cod: 1, air: true },
  { id: 33, name: 'Xpressbees Surface', base: 49, kilo: 30, days: '6', cod: 1, air: false },
  { id: 51, name: 'DTDC Air', base: 71, kilo: 60, days: '3', cod: 0, air: true },
  { id: 66, name: 'Courier without numbers', base: 190, kilo: 90, days: '9', cod: 1, air: false },
] as const;

export const RECOMMENDED = 10;
/** The courier whose assignment fails although it answers 200. */
export const NUMBERLESS = 66;

/** Status codes of a shipment, with their texts. */
export const SCAN_WORDS: Record<number, [status: string, activity: string, order: number]> = {
  1: ['AWB ASSIGNED', 'Manifest uploaded', 3],
  3: ['PICKUP SCHEDULED', 'Pickup scheduled', 4],
  6: ['SHIPPED', 'Shipment left the origin facility', 6],
  7: ['DELIVERED', 'Delivered to the consignee', 7],
  8: ['CANCELED', 'Shipment cancelled', 5],
  9: ['RTO INITIATED', 'Return to origin initiated', 15],
  10: ['RTO DELIVERED', 'Returned to the shipper', 16],
  12: ['LOST', 'Shipment lost in transit', 33],
  14: ['RTO ACKNOWLEDGED', 'Return acknowledged', 17],
  17: ['OUT FOR DELIVERY', 'Out for delivery', 19],
  18: ['IN TRANSIT', 'In transit', 20],
  19: ['OUT FOR PICKUP', 'Out for pickup', 19],
  21: ['UNDELIVERED', 'Consignee not available', 36],
  25: ['DAMAGED', 'Shipment damaged', 33],
  38: ['REACHED AT DESTINATION HUB', 'Reached the destination hub', 20],
  41: ['RTO OUT FOR DELIVERY', 'Return out for delivery', 15],
  42: ['PICKED UP', 'Shipment picked up', 51],
  46: ['RTO IN TRANSIT', 'Return in transit', 55],
};

/** Possible runs of a parcel, scan by scan. */
export const RUNS: Record<string, number[]> = {
  picked_up: [19, 42],
  on_the_way: [6, 18],
  out_for_delivery: [38, 17],
  delivered: [19, 42, 6, 18, 38, 17, 7],
  'delivered-at-third-try': [19, 42, 6, 18, 38, 17, 21, 17, 21, 17, 7],
  'try-failed': [19, 42, 6, 18, 38, 17, 21],
  returned: [19, 42, 6, 18, 38, 17, 21, 17, 21, 9, 46, 41, 10, 14],
  fetched: [19, 42, 6, 18, 38, 17, 7],
  lost: [19, 42, 6, 12],
  damaged: [19, 42, 6, 25],
};
