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
import {
  CONFIRM_REASONS,
  CONFIRM_STATES,
  CONFIRM_VIAS,
} from '#src/features/payments/cod/confirmation/confirmation-status.ts';
import { CASH_KINDS, CASH_VERDICTS } from '#src/features/payments/cod/eligibility-status.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf, paise, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

/**
 * Phone numbers that their owners confirmed, so that the courier can call before a COD delivery.
 */
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

/** Staff decisions about COD eligibility; without a row, the shop's rules decide. */
export const cashStandings = pgTable(
  'cash_standings',
  {
    /** A mobile number, an account's id or an address, as eligibility.queries.server.ts writes it. */
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    verdict: text('verdict').notNull(),
    reason: text('reason').notNull(),
    setBy: text('set_by').references(() => users.id, { onDelete: 'set null' }),
    /** Parcels returned before a restriction was lifted no longer count. */
    setAt: moment('set_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    index('cash_standings_set_by_idx').on(table.setBy),
    check('cash_standings_kind_known', sql`${table.kind} in ${oneOf(CASH_KINDS)}`),
    check('cash_standings_verdict_known', sql`${table.verdict} in ${oneOf(CASH_VERDICTS)}`),
  ],
);

/** COD orders that had to be confirmed by the customer before packing. */
export const codConfirmations = pgTable(
  'cod_confirmations',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').notNull().default('waiting'),
    /** Why the order had to be confirmed. */
    reason: text('reason').notNull(),
    /** The end of the wait. */
    lapsesAt: moment('lapses_at').notNull(),
    /** The time of the one reminder; null once it is sent. */
    remindAt: moment('remind_at'),
    /** The way in which the wait ended; null while it lasts, or if the order was cancelled otherwise. */
    via: text('via'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('cod_confirmations_waiting_idx')
      .on(table.lapsesAt)
      .where(sql`${table.state} = 'waiting'`),
    index('cod_confirmations_decided_by_idx').on(table.decidedBy),
    check('cod_confirmations_state_known', sql`${table.state} in ${oneOf(CONFIRM_STATES)}`),
    check('cod_confirmations_reason_known', sql`${table.reason} in ${oneOf(CONFIRM_REASONS)}`),
    check('cod_confirmations_via_known', sql`${table.via} in ${oneOf(CONFIRM_VIAS)}`),
    check(
      'cod_confirmations_decided_once',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`,
    ),
  ],
);

/** COD remittances: money that a courier paid out for many orders. */
export const remittances = pgTable(
  'remittances',
  {
    id: id(),
    courier: text('courier').notNull(),
    /** The courier's reference: a bank's UTR, or the statement number. */
    reference: text('reference').notNull(),
    /** The day of receipt in India. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** The amount received, and the charges that the courier deducted. */
    amountPaise: paise('amount_paise').notNull(),
    chargesPaise: paise('charges_paise').notNull().default(0),
    note: text('note').notNull().default(''),
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When it was undone: it no longer counts, and its orders can be recorded again. */
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

/** The part of a remittance that belongs to one order. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    id: id(),
    remittanceId: integer('remittance_id')
      .notNull()
      .references(() => remittances.id, { onDelete: 'cascade' }),
    /** The courier's reference: an order id or a tracking number. */
    named: text('named').notNull(),
    /** The matching order, if there is one. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Negative if the courier took money back. */
    amountPaise: paise('amount_paise').notNull(),
    /**
     * Null while it counts. An order is remitted once, unless the courier has since taken it back.
     */
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('remittance_lines_remittance_id_idx').on(table.remittanceId),
    index('remittance_lines_order_id_idx').on(table.orderId),
    check('remittance_lines_amount_not_zero', sql`${table.amountPaise} <> 0`),
  ],
);
