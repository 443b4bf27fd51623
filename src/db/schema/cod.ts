import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CASH_KINDS, CASH_VERDICTS } from '#src/features/payments/cod/standing-status.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf, paise, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

/** Numbers that people have proved to be theirs, to be called before a parcel is paid in cash. */
export const confirmedPhones = pgTable(
  'confirmed_phones',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.phone] })],
);

/** What staff have decided about who may pay in cash; without a row, the shop's rules decide. */
export const cashStandings = pgTable(
  'cash_standings',
  {
    /** A mobile number, an account's id or an address, as standing.queries.server.ts writes it. */
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    verdict: text('verdict').notNull(),
    reason: text('reason').notNull(),
    setBy: text('set_by').references(() => users.id, { onDelete: 'set null' }),
    /** What came back before a lift counts no more. */
    setAt: moment('set_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    index('cash_standings_set_by_idx').on(table.setBy),
    check('cash_standings_kind_known', sql`${table.kind} in ${oneOf(CASH_KINDS)}`),
    check('cash_standings_verdict_known', sql`${table.verdict} in ${oneOf(CASH_VERDICTS)}`),
  ],
);

/** Money that a courier handed over, for many orders at once. */
export const remittances = pgTable(
  'remittances',
  {
    id: id(),
    courier: text('courier').notNull(),
    /** The courier's own: a bank's UTR, or the number of the statement. */
    reference: text('reference').notNull(),
    /** The day in India on which it came. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** What reached the bank, and what the courier kept for itself. */
    amountPaise: paise('amount_paise').notNull(),
    chargesPaise: paise('charges_paise').notNull().default(0),
    note: text('note').notNull().default(''),
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Undone: it counts for nothing, and its orders can be noted again. */
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('remittances_one_reference_idx')
      .on(sql`lower(${table.courier})`, sql`lower(${table.reference})`)
      .where(sql`${table.undoneAt} is null`),
    index('remittances_received_on_idx').on(table.receivedOn, table.id),
    index('remittances_recorded_by_idx').on(table.recordedBy),
    index('remittances_undone_by_idx').on(table.undoneBy),
    check('remittances_amount_not_negative', sql`${table.amountPaise} >= 0`),
    check('remittances_charges_not_negative', sql`${table.chargesPaise} >= 0`),
  ],
);

/** What of a remittance is for which order. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    id: id(),
    remittanceId: integer('remittance_id')
      .notNull()
      .references(() => remittances.id, { onDelete: 'cascade' }),
    /** As the courier wrote it: an order id or a tracking number. */
    named: text('named').notNull(),
    /** The order of ours that it names, if there is one. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Negative where the courier took money back. */
    amountPaise: paise('amount_paise').notNull(),
    /** Null while it counts. An order is remitted once, unless the courier took it back since. */
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('remittance_lines_remittance_id_idx').on(table.remittanceId),
    index('remittance_lines_order_id_idx').on(table.orderId),
    check('remittance_lines_amount_not_zero', sql`${table.amountPaise} <> 0`),
  ],
);
