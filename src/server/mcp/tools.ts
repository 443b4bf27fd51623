import { listUsers, viewUser } from '#src/features/account/admin/users.contract.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { viewSales } from '#src/features/books/sales-report.contract.ts';
import { listAdminCategories } from '#src/features/catalog/admin/category-admin.contract.ts';
import * as products from '#src/features/catalog/admin/edit-product.contract.ts';
import * as productList from '#src/features/catalog/admin/product-list.contract.ts';
import { moveStock, viewStockLedger } from '#src/features/catalog/admin/stock.contract.ts';
import { undoBatch, undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { listMessages, markMessage } from '#src/features/content/admin/messages.contract.ts';
import { viewDashboard } from '#src/features/dashboard/dashboard.contract.ts';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';
import * as offers from '#src/features/offers/admin/offer-admin.contract.ts';
import * as orders from '#src/features/order-management/admin/orders-admin.contract.ts';
import * as staffOrder from '#src/features/order-management/admin/staff-order.contract.ts';
import { answerReturn, listReturns } from '#src/features/returns/admin/returns-admin.contract.ts';
import {
  approveReview,
  listReviewsForStaff,
  refuseReview,
} from '#src/features/reviews/admin/reviews-admin.contract.ts';
import { viewSearchWords } from '#src/features/search/admin/search-words.contract.ts';
import { viewShopSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import type { Permission } from '#src/lib/roles.ts';
import { type Schema, toSchema } from '#src/server/json-schema.ts';

/** `lasting` needs a person’s consent: it informs customers, moves money or cannot be undone. */
type Effect = 'undoable' | 'lasting';
type Tool = { endpoint: Endpoint; effect: Effect; hint: string };

/** A tool as MCP lists it. */
export type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  annotations: Record<string, boolean>;
};

const tool = (endpoint: Endpoint, effect: Effect = 'undoable', hint = ''): Tool => ({
  ...{ endpoint, effect, hint },
});

const WHEN_SOLD = 'Days are Indian, such as 2026-11-23, both included.';
const WITH_VERSION = 'Send the `version` that you read.';

/** The staff calls that assistants see as tools; they find all others with search_api. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  sales_report: tool(
    viewSales,
    'undoable',
    `${WHEN_SOLD} For what sold in a city, group by product and send the city.`,
  ),
  view_dashboard: tool(viewDashboard),
  list_open_tasks: tool(viewWaiting),
  search_orders: tool(
    orders.searchOrders,
    'undoable',
    'The list pending has the orders to ship. An empty q lists all.',
  ),
  view_order: tool(orders.viewStaffOrder),
  ship_orders: tool(orders.shipOrders, 'lasting', 'Customers are informed.'),
  update_order: tool(staffOrder.updateOrder, 'lasting', WITH_VERSION),
  cancel_order: tool(staffOrder.cancelStaffOrder, 'lasting'),
  refund_order: tool(
    staffOrder.refundOrder,
    'lasting',
    'The version is `refundVersion` of view_order.',
  ),
  list_returns: tool(listReturns),
  answer_return: tool(answerReturn, 'lasting'),
  search_products: tool(productList.listAdminProducts),
  view_product: tool(products.getAdminProduct),
  update_product: tool(products.updateProduct, 'undoable', `Also its price. ${WITH_VERSION}`),
  update_variant: tool(
    products.updateVariant,
    'undoable',
    'The version is that of the product, from view_product.',
  ),
  retire_product: tool(products.retireProduct, 'undoable', WITH_VERSION),
  change_stock: tool(moveStock),
  list_stock_changes: tool(viewStockLedger),
  preview_bulk_change: tool(productList.previewChange),
  change_products: tool(
    productList.changeProducts,
    'undoable',
    'The ids and versions are those of preview_bulk_change.',
  ),
  list_categories: tool(listAdminCategories),
  search_customers: tool(listUsers),
  view_customer: tool(viewUser),
  list_offers: tool(offers.listOffers),
  view_offer: tool(offers.viewOffer),
  create_offer: tool(offers.createOffer),
  update_offer: tool(offers.updateOffer, 'undoable', WITH_VERSION),
  pause_offer: tool(offers.pauseOffer, 'undoable', WITH_VERSION),
  list_reviews: tool(listReviewsForStaff),
  approve_review: tool(approveReview),
  reject_review: tool(refuseReview),
  list_messages: tool(listMessages),
  mark_message: tool(markMessage),
  view_search_words: tool(viewSearchWords),
  view_settings: tool(viewShopSettings),
  list_changes: tool(listAudit, 'undoable', 'Entries with mayUndo can be undone.'),
  undo_change: tool(undoChange, 'undoable', 'The id is that of an entry of list_changes.'),
  undo_batch: tool(undoBatch),
};

/** Lists the tools that a key's scopes allow. */
export function listTools(scopes: readonly Permission[]): ListedTool[] {
  return Object.entries(TOOLS)
    .filter(([, { endpoint }]) => isAllowed(endpoint, scopes))
    .map(([name, one]) => toListed(name, one));
}

/** Returns whether a key with these scopes may make a staff call. */
export function isAllowed(endpoint: Endpoint, scopes: readonly Permission[]): boolean {
  const permission = permissionOf(endpoint);
  return permission !== undefined && scopes.includes(permission);
}

const listed = new Map<string, ListedTool>();

function toListed(name: string, { endpoint, effect, hint }: Tool): ListedTool {
  const known = listed.get(name);
  if (known) return known;
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
  const made = {
    ...{ name, title },
    description: [endpoint.summary, hint].filter(Boolean).join(' '),
    inputSchema: toInputSchema(endpoint),
    annotations: {
      readOnlyHint: endpoint.method === 'GET',
      destructiveHint: effect === 'lasting',
      openWorldHint: false,
    },
  };
  listed.set(name, made);
  return made;
}

/** The field that makes a write safe to repeat. */
export const REPEAT_KEY = 'idempotencyKey';

/** Returns the JSON schema of a tool's arguments: those of its call. */
export function toInputSchema(endpoint: Endpoint): Schema {
  const { type = 'object', properties = {}, ...rest } = toSchema(endpoint.input, 'input');
  if (endpoint.method === 'GET') return { type, properties, ...rest };
  const key = {
    type: 'string',
    description: 'A random text of 16 to 64 letters or digits. Send it again to repeat a call.',
  };
  return { type, properties: { ...properties, [REPEAT_KEY]: key }, ...rest };
}
