import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { ALERT_KINDS } from '#src/features/alerts/alert-limits.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { PICTURE_KINDS, PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import {
  HOLD_STATES,
  ORDER_ACTORS,
  ORDER_CHANNELS,
  ORDER_SOURCES,
  ORDER_STATUS_NAMES,
} from '#src/features/orders/order-status.ts';
import { OFFER_CODE, OFFER_PERCENT } from '#src/features/offers/offer-limits.ts';
import { OFFER_KIND_NAMES, type OfferKind } from '#src/features/offers/offer-status.ts';
import { API_KEY_NAME_MAX, BUSINESS_NAME_MAX, PASSKEY_NAME_MAX } from '#src/lib/limits.ts';
import { CREDIT_NOTE_KINDS } from '#src/features/books/credit-note-status.ts';
import { PAYMENT_METHOD_NAMES } from '#src/features/payments/methods/payment-methods.ts';
import { CONSENT_PURPOSES, CONSENT_SOURCES } from '#src/features/consents/consent-status.ts';
import { CHOSEN_CHANNELS } from '#src/features/messages/choices/choice-status.ts';
import {
  NOTICE_KIND_NAMES,
  NOTICE_PACE_NAMES,
} from '#src/features/messages/notices/notice-status.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES } from '#src/features/messages/message-status.ts';
import { PAYMENT_STATUSES, REFUND_STATUSES } from '#src/features/payments/payment-status.ts';
import { PARCEL_STATES } from '#src/features/fulfilment/parcels/parcel-status.ts';
import { DELIVERY_STATES, ENDPOINT_STATES } from '#src/features/webhooks/webhook-status.ts';
import { RELEASE_STATUSES } from '#src/features/publishing/release-status.ts';
import { RATING_MAX } from '#src/features/reviews/review-limits.ts';
import { REVIEW_STATUSES } from '#src/features/reviews/review-status.ts';
import { ROLE_NAMES } from '#src/lib/role-names.ts';
import { AFTER_SALES_CHECKS } from '#tests/kit/after-sales-checks.ts';
import {
  boxed,
  type Case,
  digits,
  from,
  lengths,
  list,
  PAID_AMOUNTS,
  reduced,
  type Row,
  span,
  sums,
  tracked,
} from '#tests/kit/check-cases.ts';
import { COD_CHECKS } from '#tests/kit/cod-check-cases.ts';
import { FIELD_CHECKS } from './field-checks.ts';
import { COURIER_CHECKS } from './courier-checks.ts';
import { CREDIT_CHECKS } from './credit-checks.ts';
import { TRACKING_CHECKS } from './tracking-checks.ts';
import { ORDER_LINE_CHECKS } from './order-line-checks.ts';
import { VARIANT_CHECKS } from './variant-checks.ts';
import { IMPORT_CHECKS } from './import-checks.ts';
import { createTestShop, type TestShop } from '#tests/kit/shop.ts';

/** With the value that its kind takes. */
const offered = (kind: OfferKind): Row => ({
  kind,
  ...(kind === 'percent' && { percent: 10 }),
  ...(['amount', 'bundle'].includes(kind) && { amount_paise: 100 }),
});

const WAVES_CHECK = 'alert_waves_told_positive';
const CHECKS: Record<string, Case> = {
  users_role_known: list('users', 'role', ROLE_NAMES),
  users_phone_shape: digits('users', 'phone_number', 10),
  passkeys_name_length: lengths('passkeys', 'name', 1, PASSKEY_NAME_MAX),
  api_keys_name_length: lengths('api_keys', 'name', 1, API_KEY_NAME_MAX),
  addresses_pincode_shape: digits('addresses', 'pincode', 6),
  addresses_mobile_shape: digits('addresses', 'mobile_number', 10),
  cart_lines_quantity_range: span('cart_lines', 'quantity', 1, QUANTITY_MAX),
  products_status_known: list('products', 'status', PRODUCT_STATUSES),
  parcels_state_known: tracked('parcels', PARCEL_STATES),
  ...FIELD_CHECKS,
  ...{ ...COURIER_CHECKS, ...CREDIT_CHECKS, ...IMPORT_CHECKS, ...TRACKING_CHECKS },
  parcel_lines_quantity_positive: from('parcel_lines', 'quantity', 1),
  ...{ ...boxed('products'), ...boxed('parcels'), ...VARIANT_CHECKS },
  alerts_kind_known: list('alerts', 'kind', ALERT_KINDS),
  alerts_price_positive: from('alerts', 'price_paise', 1),
  [WAVES_CHECK]: from('alert_waves', 'told', 1),
  product_images_kind_known: list('product_images', 'kind', PICTURE_KINDS),
  releases_status_known: list('releases', 'status', RELEASE_STATUSES),
  orders_status_known: list('orders', 'status', ORDER_STATUS_NAMES),
  orders_payment_method_known: list('orders', 'payment_method', PAYMENT_METHOD_NAMES),
  orders_source_known: list('orders', 'source', ORDER_SOURCES),
  staff_orders_channel_known: list('staff_orders', 'channel', ORDER_CHANNELS),
  orders_total_positive: from('orders', 'total_paise', 1),
  orders_total_adds_up: { table: 'orders', taken: [sums(658)], refused: [sums(657), sums(659)] },
  orders_fee_not_negative: from('orders', 'fee_paise', 0),
  orders_reduction_within_goods: {
    table: 'orders',
    taken: [reduced(0), reduced(700)],
    refused: [reduced(-1), reduced(701)],
  },
  ...ORDER_LINE_CHECKS,
  order_events_actor_known: list('order_events', 'actor', ORDER_ACTORS),
  stock_holds_quantity_positive: from('stock_holds', 'quantity', 1),
  stock_holds_state_known: list('stock_holds', 'state', HOLD_STATES),
  payments_payment_method_known: list('payments', 'payment_method', PAYMENT_METHOD_NAMES),
  payments_status_known: list('payments', 'status', PAYMENT_STATUSES),
  ...PAID_AMOUNTS,
  consents_purpose_known: list('consents', 'purpose', CONSENT_PURPOSES),
  consents_source_known: list('consents', 'source', CONSENT_SOURCES),
  message_stops_channel_known: list('message_stops', 'channel', CHOSEN_CHANNELS),
  message_stops_phone_shape: digits('message_stops', 'phone', 10),
  notices_kind_known: list('notices', 'kind', NOTICE_KIND_NAMES),
  webhook_endpoints_state_known: list('webhook_endpoints', 'state', ENDPOINT_STATES),
  webhook_deliveries_state_known: list('webhook_deliveries', 'state', DELIVERY_STATES),
  notice_choices_pace_known: list('notice_choices', 'pace', NOTICE_PACE_NAMES),
  sent_messages_channel_known: list('sent_messages', 'channel', MESSAGE_CHANNELS),
  sent_messages_state_known: list('sent_messages', 'state', MESSAGE_STATES),
  sent_messages_tries_positive: from('sent_messages', 'tries', 0),
  refunds_status_known: list('refunds', 'status', REFUND_STATUSES),
  businesses_gstin_length: {
    table: 'businesses',
    taken: [{ gstin: '2'.repeat(15) }],
    refused: [{ gstin: '2'.repeat(14) }, { gstin: '2'.repeat(16) }],
  },
  businesses_name_length: {
    table: 'businesses',
    taken: [{ name: 'A' }, { name: 'A'.repeat(BUSINESS_NAME_MAX) }],
    refused: [{ name: '' }, { name: 'A'.repeat(BUSINESS_NAME_MAX + 1) }],
  },
  credit_notes_kind_known: list('credit_notes', 'kind', CREDIT_NOTE_KINDS),
  credit_notes_total_positive: from('credit_notes', 'total_paise', 1),
  remittances_amount_not_negative: from('remittances', 'amount_paise', 0),
  remittances_charges_not_negative: from('remittances', 'charges_paise', 0),
  remittance_lines_amount_not_zero: {
    table: 'remittance_lines',
    taken: [{ amount_paise: -1 }, { amount_paise: 1 }],
    refused: [{ amount_paise: 0 }],
  },
  offers_kind_known: {
    table: 'offers',
    taken: OFFER_KIND_NAMES.map((kind) => offered(kind)),
    refused: [{ kind: 'unheard_of' }, { kind: '' }],
  },
  offers_kind_has_value: {
    table: 'offers',
    taken: [offered('percent'), offered('amount'), offered('bundle')],
    refused: [{ kind: 'percent' }, { kind: 'bundle' }, { kind: 'steps', percent: 10 }],
  },
  offers_code_written: {
    table: 'offers',
    taken: ['A-1', `A${'-'.repeat(OFFER_CODE.max - 1)}`].map((code) => ({ code })),
    refused: ['A1', `A${'-'.repeat(OFFER_CODE.max)}`, 'a-1', '-A1', 'A 1'].map((code) => ({
      code,
    })),
  },
  offers_percent_range: {
    table: 'offers',
    taken: [OFFER_PERCENT.min, OFFER_PERCENT.max].map((percent) => ({ percent })),
    refused: [OFFER_PERCENT.min - 1, OFFER_PERCENT.max + 1].map((percent) => ({ percent })),
  },
  offers_amounts_positive: {
    table: 'offers',
    taken: [{ amount_paise: 1 }, { most_paise: 1 }],
    refused: [{ amount_paise: 0 }, { most_paise: 0 }],
  },
  offers_minimum_not_negative: from('offers', 'minimum_paise', 0),
  offers_limits_positive: {
    table: 'offers',
    taken: [{ per_shopper: 1 }, { in_total: 1 }],
    refused: [{ per_shopper: 0 }, { in_total: 0 }],
  },
  offers_ends_after_start: {
    table: 'offers',
    taken: [{ starts_at: '2026-11-22', ends_at: '2026-11-23' }],
    refused: [{ starts_at: '2026-11-22', ends_at: '2026-11-22' }],
  },
  offer_prices_positive: from('offer_prices', 'price_paise', 1),
  offer_uses_saved_positive: from('offer_uses', 'saved_paise', 1),
  ...COD_CHECKS,
  ...AFTER_SALES_CHECKS,
  reviews_rating_range: span('reviews', 'rating', 1, RATING_MAX),
  reviews_status_known: list('reviews', 'status', REVIEW_STATUSES),
  site_pages_version_not_negative: from('site_pages', 'version', 0),
  text_versions_version_positive: from('text_versions', 'version', 1),
  stock_movements_change_something: {
    table: 'stock_movements',
    taken: [{ change: 1 }, { change: -1 }],
    refused: [{ change: 0 }],
  },
};

let shop: TestShop;
beforeAll(async () => void (shop = await createTestShop()));

/** Returns the CHECK that refuses a row with exactly these values, or undefined if none does. */
async function refusalOf(table: string, row: Row): Promise<string | undefined> {
  const columns = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  );
  const undone = new Error('Undone.');
  try {
    await shop.db.transaction(async (tx) => {
      await tx.execute(
        sql`create table probe (like ${sql.identifier(table)} including constraints)`,
      );
      const named = await rowsOf<{ name: string }>(
        tx,
        sql`select attname as name from pg_attribute
          where attrelid = 'probe'::regclass and attnum > 0 and attnotnull`,
      );
      for (const { name } of named) {
        await tx.execute(sql`alter table probe alter column ${sql.identifier(name)} drop not null`);
      }
      await tx.execute(sql`insert into probe (${columns}) values (${values})`);
      throw undone;
    });
  } catch (error) {
    if (error === undone) return undefined;
    const cause = (error as { cause?: { constraint?: string } }).cause;
    if (cause?.constraint) return cause.constraint;
    throw error;
  }
  return undefined;
}

test('every CHECK constraint of the database has a test case', async () => {
  const rows = await rowsOf<{ name: string }>(
    shop.db,
    sql`select conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace order by conname`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(CHECKS).toSorted());
});

describe.each(Object.entries(CHECKS))('%s', (name, { table, taken, refused }) => {
  test('accepts every row that the CHECK constraint allows', async () => {
    for (const row of taken) expect([row, await refusalOf(table, row)]).toEqual([row, undefined]);
  });

  test('refuses every row that the CHECK constraint forbids', async () => {
    for (const row of refused) expect([row, await refusalOf(table, row)]).toEqual([row, name]);
  });
});
