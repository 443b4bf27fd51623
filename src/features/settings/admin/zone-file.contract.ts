import * as z from 'zod/mini';
import { DeliveryZone } from '#src/features/settings/delivery.contract.ts';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { RequiredLongText } from '#src/lib/text.ts';
import { DELIVERY_BYTES } from './delivery-fields.contract.ts';

/** A courier's list may have a row for each PIN code of India. */
export const ZONE_ROWS_MAX = 30_000;
const ZONE_FILE_MAX = 3_000_000;
const TOO_LARGE = 'This file is larger than 3 MB.';

/** The columns of the file, in their order. */
export const ZONE_COLUMNS = {
  name: 'Zone',
  pincodes: 'Pincodes',
  isServed: 'Delivered',
  from: 'Days from',
  to: 'Days to',
  cod: 'Cash on delivery',
  shippingFee: 'Shipping fee',
  freeShippingOver: 'Free shipping over',
  priceSteps: 'Fee by price',
  weightSteps: 'More by weight (g)',
} as const;
/** The cells of a row, by column. */
export type ZoneCells = Partial<Record<keyof typeof ZONE_COLUMNS, string>>;

export const readZones = endpoint({
  method: 'POST',
  path: '/api/admin/settings/delivery/zones/read',
  summary: 'Reads zones from CSV; each row has a PIN code, a range or several. Saves nothing.',
  access: { staff: 'settings.write' },
  bodyMaxBytes: ZONE_FILE_MAX + DELIVERY_BYTES,
  input: z.object({
    text: RequiredLongText(ZONE_FILE_MAX, 'Send the text of the file.', TOO_LARGE),
  }),
  output: z.object({ zones: z.array(DeliveryZone) }),
});

export const exportZones = endpoint({
  method: 'GET',
  path: '/api/admin/settings/delivery/zones.csv',
  summary: 'Exports the delivery zones as CSV, with a row for each prefix, range or PIN code.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: z.file().check(z.mime(['text/csv'])),
});
