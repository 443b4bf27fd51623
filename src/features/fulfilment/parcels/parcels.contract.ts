import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { MEASURE_MAX_CM, WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { Version } from '#src/lib/seen-version.ts';
import { RequiredText } from '#src/lib/text.ts';
import { Scanned } from '#src/features/serials/serials.contract.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { StaffOrderDetail } from '#src/features/order-management/admin/staff-order-detail.contract.ts';
import { TRACKING_MAX, TrackingNumber } from '#src/features/fulfilment/tracking-number.contract.ts';

const LINES_MAX = 50;

/** 0 if empty, which means not measured. */
const Measure = z._default(
  z.pipe(
    z.transform((value: string | number) => (value === '' ? 0 : value)),
    Whole(0, MEASURE_MAX_CM),
  ),
  0,
);

export const packParcel = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/parcels',
  summary:
    'Packs some units of an order into a parcel, with the serial numbers of products that have some. Without a weight, the weights of the units are added up.',
  access: { staff: 'orders.ship' },
  input: z.object({
    id: OrderId,
    pieces: z
      .array(
        z.object({
          orderLineId: Id,
          quantity: Whole(1, QUANTITY_MAX),
          /** One for each unit of a product that has serial numbers. */
          serials: z.optional(
            z.array(Scanned, 'Send a list.').check(z.maxLength(QUANTITY_MAX, 'Send fewer.')),
          ),
        }),
        'Send a list.',
      )
      .check(
        z.minLength(1, 'Choose what goes into the parcel.'),
        z.maxLength(LINES_MAX, `Send at most ${LINES_MAX} lines.`),
      ),
    weightGrams: z.optional(Whole(1, WEIGHT_MAX_GRAMS)),
    lengthCm: Measure,
    breadthCm: Measure,
    heightCm: Measure,
  }),
  output: StaffOrderDetail,
});

const ParcelInPath = { id: Id, version: Version };

export const sendParcel = endpoint({
  method: 'POST',
  path: '/api/admin/parcels/:id/send',
  summary: 'Ships a packed parcel; for a shipped one, corrects the carrier and tracking number.',
  access: { staff: 'orders.ship' },
  input: z.object({
    ...ParcelInPath,
    carrier: RequiredText(TRACKING_MAX, 'Enter the carrier.'),
    trackingNumber: TrackingNumber,
  }),
  output: StaffOrderDetail,
});

export const deliverParcel = endpoint({
  method: 'POST',
  path: '/api/admin/parcels/:id/deliver',
  summary: 'Marks a parcel as delivered; the last one completes the order.',
  access: { staff: 'orders.ship' },
  input: z.object(ParcelInPath),
  output: StaffOrderDetail,
});

export const unpackParcel = endpoint({
  method: 'POST',
  path: '/api/admin/parcels/:id/unpack',
  summary: 'Unpacks a parcel; its units can be packed again.',
  access: { staff: 'orders.ship' },
  input: z.object(ParcelInPath),
  output: StaffOrderDetail,
});
