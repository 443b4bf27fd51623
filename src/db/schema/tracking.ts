import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PURCHASE_SERVICES, PURCHASE_STATES } from '#src/features/tracking/purchase-status.ts';
import { createdAt, id, moment, oneOf, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

/** Secrets with which the server sends purchases, sealed. */
export const trackingSecrets = pgTable(
  'tracking_secrets',
  {
    service: text('service').primaryKey(),
    secret: text('secret').notNull(),
  },
  (table) => [
    check('tracking_secrets_service_known', sql`${table.service} in ${oneOf(PURCHASE_SERVICES)}`),
  ],
);

/** The buyer's consent to scripts of other companies when they ordered. No row without consent. */
export const orderConsents = pgTable('order_consents', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** The version of the banner, the categories that were accepted, and when. */
  version: text('version').notNull(),
  categories: text('categories').array().notNull(),
  consentedAt: moment('consented_at').notNull(),
  /** By which services recognise the browser; null once the purchase has been sent. */
  gaClientId: text('ga_client_id'),
  gaSessionId: text('ga_session_id'),
  fbp: text('fbp'),
  fbc: text('fbc'),
  userAgent: text('user_agent'),
  createdAt: createdAt(),
});

/** Purchases to be sent to other companies, with the result of the last attempt. */
export const purchaseEvents = pgTable(
  'purchase_events',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    service: text('service').notNull(),
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The HTTP status of the last response; null without one. */
    status: integer('status'),
    /** The problem of the last attempt; '' without one. */
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('purchase_events_order_key').on(table.orderId, table.service),
    index('purchase_events_service_idx').on(table.service, table.id),
    check('purchase_events_service_known', sql`${table.service} in ${oneOf(PURCHASE_SERVICES)}`),
    check('purchase_events_state_known', sql`${table.state} in ${oneOf(PURCHASE_STATES)}`),
  ],
);
