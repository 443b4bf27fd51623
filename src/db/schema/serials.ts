import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { OWNER_SOURCES } from '#src/features/serials/serial-status.ts';
import { users } from './account.ts';
import { products, variants } from './catalog.ts';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';
import { claims } from './exchanges.ts';
import { parcelLines } from './parcels.ts';
import { returns } from './returns.ts';

/** The serial numbers of units, each with the code of its warranty page. */
export const serials = pgTable(
  'serials',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    /** In capitals. */
    serialNumber: text('serial_number').notNull().unique(),
    /** Opens /w/{code}; unguessable. */
    code: text('code').notNull().unique(),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason').notNull().default(''),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('serials_product_id_idx').on(table.productId, table.variantId),
    index('serials_variant_id_idx').on(table.variantId),
    index('serials_created_by_idx').on(table.createdBy),
  ],
);

/**
 * Which unit is in which parcel, or was sent as the free replacement of a claim. Unpacking a parcel
 * deletes its rows.
 */
export const packedSerials = pgTable(
  'packed_serials',
  {
    id: id(),
    serialId: integer('serial_id')
      .notNull()
      .references(() => serials.id, { onDelete: 'cascade' }),
    parcelLineId: integer('parcel_line_id').references(() => parcelLines.id, {
      onDelete: 'cascade',
    }),
    /** The claim whose replacement it is; its parcel is no parcel of the order. */
    claimId: integer('claim_id').references(() => claims.returnId, { onDelete: 'cascade' }),
    /** When the unit came back; it can then be packed again. */
    returnedAt: moment('returned_at'),
    /** The return with which it came back; null if the parcel came back undelivered. */
    returnedWith: integer('returned_with').references(() => returns.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    // The last safeguard against two parcels with the same unit.
    uniqueIndex('packed_serials_one_parcel_idx')
      .on(table.serialId)
      .where(sql`${table.returnedAt} is null`),
    index('packed_serials_serial_id_idx').on(table.serialId),
    index('packed_serials_parcel_line_id_idx').on(table.parcelLineId),
    index('packed_serials_claim_id_idx').on(table.claimId),
    index('packed_serials_returned_with_idx').on(table.returnedWith),
    check(
      'packed_serials_one_way',
      sql`(${table.parcelLineId} is null) <> (${table.claimId} is null)`,
    ),
  ],
);

/** Owners of units who registered a purchase elsewhere or got the unit from its owner. */
export const unitOwners = pgTable(
  'unit_owners',
  {
    id: id(),
    serialId: integer('serial_id')
      .notNull()
      .references(() => serials.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    source: text('source').notNull(),
    name: text('name').notNull(),
    /** The shop of a purchase elsewhere. */
    seller: text('seller').notNull().default(''),
    purchasedOn: date('purchased_on', { mode: 'string' }),
    /** When someone else became the owner, or staff ended it. */
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('unit_owners_one_now_idx')
      .on(table.serialId)
      .where(sql`${table.endedAt} is null`),
    index('unit_owners_serial_id_idx').on(table.serialId),
    index('unit_owners_user_id_idx').on(table.userId),
    check('unit_owners_source_known', sql`${table.source} in ${oneOf(OWNER_SOURCES)}`),
    check(
      'unit_owners_elsewhere_dated',
      sql`${table.source} <> 'elsewhere' or ${table.purchasedOn} is not null`,
    ),
  ],
);

/** Photos of the bills of units bought elsewhere, visible to the owner and staff only. */
export const unitBills = pgTable('unit_bills', {
  ownerId: integer('owner_id')
    .primaryKey()
    .references(() => unitOwners.id, { onDelete: 'cascade' }),
  content: bytea('content').notNull(),
  createdAt: createdAt(),
});

/** Offers of a unit to a new owner, who accepts with the link in an email. */
export const unitTransfers = pgTable(
  'unit_transfers',
  {
    id: id(),
    serialId: integer('serial_id')
      .notNull()
      .references(() => serials.id, { onDelete: 'cascade' }),
    fromUserId: text('from_user_id').references(() => users.id, { onDelete: 'cascade' }),
    toEmail: text('to_email').notNull(),
    /** A digest of the key in the link. */
    keyHash: text('key_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was accepted, withdrawn or replaced. */
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('unit_transfers_one_open_idx')
      .on(table.serialId)
      .where(sql`${table.closedAt} is null`),
    index('unit_transfers_serial_id_idx').on(table.serialId),
    index('unit_transfers_from_user_id_idx').on(table.fromUserId),
  ],
);
