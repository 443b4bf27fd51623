import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { Done, endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { LongText, RequiredText, Text } from '#src/lib/text.ts';
import { IMPORT_MAX, LABELS_MAX, SERIAL_MAX, VOID_REASON_MAX } from './serial-limits.ts';
import { SERIAL_STATES } from './serial-status.ts';

/** The text that a scanner reads: a serial number, or the address in a QR code of ours. */
export const SCANNED_MAX = 200;
export const Scanned = RequiredText(SCANNED_MAX, 'Scan or enter a serial number.');

/** A unit as staff see it. */
export const Serial = z.object({
  id: z.int(),
  serialNumber: z.string(),
  /** Opens /w/{code}. */
  code: z.string(),
  state: z.enum(SERIAL_STATES),
  productId: z.int(),
  variantId: z.nullable(z.int()),
  /** The product with the values of its options. */
  itemName: z.string(),
  /** The last order that it was packed for. */
  orderId: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Serial = z.infer<typeof Serial>;

const Filter = {
  /** Part of a serial number or a code, or an order id. */
  q: z._default(Text(SCANNED_MAX), ''),
  state: z.optional(z.enum(SERIAL_STATES, 'Choose a state.')),
  productId: z.optional(Id),
};

export const listSerials = endpoint({
  method: 'GET',
  path: '/api/admin/serials',
  summary: 'Lists the serial numbers of units, newest first.',
  access: { staff: 'orders.read' },
  input: z.object({ ...Filter, ...Paging }),
  output: z.object({ serials: z.array(Serial), total: z.int(), totalPages: z.int() }),
});

export const viewSerial = endpoint({
  method: 'GET',
  path: '/api/admin/serials/:id',
  summary: 'Returns a unit with its history and owners.',
  access: { staff: 'orders.read' },
  input: z.object({ id: Id }),
  output: z.extend(Serial, {
    voidReason: z.string(),
    /** Oldest first. */
    history: z.array(z.object({ at: z.string(), text: z.string() })),
    /** Someone who registered it or got it from its owner; null if nobody did. */
    owner: z.nullable(
      z.object({
        name: z.string(),
        seller: z.string(),
        purchasedOn: z.nullable(z.string()),
        billUrl: z.string(),
      }),
    ),
  }),
});

export const importSerials = endpoint({
  method: 'POST',
  path: '/api/admin/serials/import',
  summary: `Adds the serial numbers of units of an item, up to ${IMPORT_MAX}, separated by lines or commas. All or none: those that exist already, or have another format, are listed in the error.`,
  access: { staff: 'catalog.write' },
  status: 201,
  bodyMaxBytes: 256 * 1024,
  input: z.object({
    productId: Id,
    /** Null for the product's main colour. */
    variantId: z._default(z.nullable(Id), null),
    serials: LongText(IMPORT_MAX * (SERIAL_MAX + 2), `Add at most ${IMPORT_MAX} at a time.`),
  }),
  output: z.object({ added: z.int() }),
});

export const voidSerial = endpoint({
  method: 'POST',
  path: '/api/admin/serials/:id/void',
  summary: 'Voids a serial number: it cannot be packed, and its warranty page ends.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, reason: RequiredText(VOID_REASON_MAX, 'Enter the reason.') }),
  output: Done,
});

export const restoreSerial = endpoint({
  method: 'POST',
  path: '/api/admin/serials/:id/restore',
  summary: 'Makes a void serial number valid again.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id }),
  output: Done,
});

export const endOwnership = endpoint({
  method: 'POST',
  path: '/api/admin/serials/:id/end_ownership',
  summary: 'Ends the registration of a unit’s present owner, for example after a mistake.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, reason: RequiredText(VOID_REASON_MAX, 'Enter the reason.') }),
  output: Done,
});

export const printSerialLabels = endpoint({
  method: 'GET',
  path: '/api/admin/serials/labels',
  summary: `Returns QR labels for the boxes of these units as A4 sheets, at most ${LABELS_MAX}.`,
  access: { staff: 'orders.read' },
  input: z.object(Filter),
  output: z.file().check(z.mime(['application/pdf'])),
});

export const checkSerial = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/scan',
  summary:
    'Checks whether a scanned unit can be packed for a line of an order. Refused with what it belongs to.',
  access: { staff: 'orders.ship' },
  input: z.object({ id: OrderId, orderLineId: Id, scanned: Scanned }),
  output: z.object({ serialNumber: z.string() }),
});
