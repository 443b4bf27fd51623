import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES, ENDPOINT_STATES } from '#src/features/webhooks/webhook-status.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';

/** Addresses of other systems that receive events of the shop. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    /** The types of events it receives. */
    events: text('events').array().notNull(),
    state: text('state').notNull().default('enabled'),
    /** Why the shop disabled it. */
    stateReason: text('state_reason').notNull().default(''),
    /** The secrets that sign its messages, sealed; the previous one until a moment. */
    secret: text('secret').notNull(),
    previousSecret: text('previous_secret'),
    previousSecretUntil: moment('previous_secret_until'),
    /** The first failure since the last success; null while it works. */
    failingSince: moment('failing_since'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_endpoints_url_key').on(table.url),
    index('webhook_endpoints_created_by_idx').on(table.createdBy),
    check('webhook_endpoints_state_known', sql`${table.state} in ${oneOf(ENDPOINT_STATES)}`),
  ],
);

/**
 * Events for other systems, written in the transaction of the change that they describe. Movements
 * of stock are written by a database trigger, like their ledger.
 */
export const outgoingEvents = pgTable(
  'outgoing_events',
  {
    /** Also the webhook-id, by which receivers recognise repeated messages. */
    id: uuid('id').primaryKey().defaultRandom(),
    type: text('type').notNull(),
    /** The id of what changed: an order, a product, … */
    subject: text('subject').notNull(),
    /** The order and the account that it is about, whose data is erased with them. */
    orderId: text('order_id'),
    userId: text('user_id'),
    /** The message as sent; null before it is made, and after it was erased. */
    body: text('body'),
    /** When it was assigned to the endpoints. */
    preparedAt: moment('prepared_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('outgoing_events_waiting_idx')
      .on(table.createdAt)
      .where(sql`${table.preparedAt} is null`),
    index('outgoing_events_created_at_idx').on(table.createdAt),
    index('outgoing_events_order_id_idx').on(table.orderId),
    index('outgoing_events_user_id_idx').on(table.userId),
  ],
);

/** One event for one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => outgoingEvents.id, { onDelete: 'cascade' }),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    state: text('state').notNull().default('waiting'),
    /** All attempts, and the number in the current series: resending starts a new one. */
    attempts: integer('attempts').notNull().default(0),
    seriesAttempts: integer('series_attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event_key').on(table.eventId, table.endpointId),
    index('webhook_deliveries_endpoint_id_idx').on(table.endpointId, table.id),
    index('webhook_deliveries_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    check('webhook_deliveries_state_known', sql`${table.state} in ${oneOf(DELIVERY_STATES)}`),
  ],
);

/** The log of attempts to deliver. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** The HTTP status of the response; null without one. */
    status: integer('status'),
    /** The problem that prevented a response. */
    problem: text('problem').notNull().default(''),
    /** The beginning of the response. */
    responseBody: text('response_body').notNull().default(''),
    durationMs: integer('duration_ms').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('webhook_attempts_delivery_id_idx').on(table.deliveryId)],
);
