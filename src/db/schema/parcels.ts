import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { PARCEL_STATES } from '#src/features/orders/parcels/parcel-status.ts';
import { MEASURE_MAX_CM, WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { createdAt, id, moment, oneOf, updatedAt, within } from './columns.ts';
import { orderLines, orders } from './orders.ts';

/** What goes out of an order in one box. Orders of before parcels were kept have none. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Within its order, from 1; one that was unpacked leaves a gap. */
    number: integer('number').notNull(),
    state: text('state').notNull().default('packed'),
    weightGrams: integer('weight_grams').notNull().default(0),
    lengthCm: integer('length_cm').notNull().default(0),
    breadthCm: integer('breadth_cm').notNull().default(0),
    heightCm: integer('height_cm').notNull().default(0),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('parcels_order_number_key').on(table.orderId, table.number),
    check('parcels_state_known', sql`${table.state} in ${oneOf(PARCEL_STATES)}`),
    check('parcels_weight_sane', sql`${table.weightGrams} ${within(0, WEIGHT_MAX_GRAMS)}`),
    check('parcels_length_sane', sql`${table.lengthCm} ${within(0, MEASURE_MAX_CM)}`),
    check('parcels_breadth_sane', sql`${table.breadthCm} ${within(0, MEASURE_MAX_CM)}`),
    check('parcels_height_sane', sql`${table.heightCm} ${within(0, MEASURE_MAX_CM)}`),
    check(
      'parcels_tracked_once_shipped',
      sql`${table.state} = 'packed' or (${table.carrier} is not null and ${table.trackingNumber} is not null)`,
    ),
  ],
);

/** The pieces in a parcel. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    id: id(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    unique('parcel_lines_parcel_line_key').on(table.parcelId, table.orderLineId),
    index('parcel_lines_order_line_id_idx').on(table.orderLineId),
    check('parcel_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
