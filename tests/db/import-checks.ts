import { EARLIER_PLACES } from '#src/db/schema/earlier-consents.ts';
import { CHOSEN_CHANNELS } from '#src/features/messages/choices/choice-status.ts';
import {
  IMPORTED_ORDER_STATUSES,
  MARKETING_CHANNELS,
} from '#src/features/imported-orders/imported-order-status.ts';
import {
  IMPORT_ITEM_STATES,
  IMPORT_KINDS,
  IMPORT_STATES,
  SHOP_FORMATS,
} from '#src/features/import/shops/shop-import-status.ts';
import { type Case, from, list } from '#tests/kit/check-cases.ts';

/** CHECKs of imports from other shops, and of redirects. */
export const IMPORT_CHECKS: Record<string, Case> = {
  redirects_one_target: {
    table: 'redirects',
    taken: [{ target: '/' }, { product_id: 1 }],
    refused: [{ target: '/', product_id: 1 }, { path: '/a' }],
  },
  imported_orders_format_known: list('imported_orders', 'format', SHOP_FORMATS),
  imported_orders_status_known: list('imported_orders', 'status', IMPORTED_ORDER_STATUSES),
  marketing_consents_channel_known: list('marketing_consents', 'channel', MARKETING_CHANNELS),
  marketing_consents_source_known: list('marketing_consents', 'source', SHOP_FORMATS),
  message_choices_channel_known: list('message_choices', 'channel', CHOSEN_CHANNELS),
  message_choices_place_known: list('message_choices', 'place', EARLIER_PLACES),
  imported_orders_total_not_negative: from('imported_orders', 'total_paise', 0),
  shop_imports_kind_known: list('shop_imports', 'kind', IMPORT_KINDS),
  shop_imports_format_known: list('shop_imports', 'format', SHOP_FORMATS),
  shop_imports_state_known: list('shop_imports', 'state', IMPORT_STATES),
  shop_import_items_state_known: list('shop_import_items', 'state', IMPORT_ITEM_STATES),
};
