import * as z from 'zod/mini';
import {
  ImportedOrder,
  MarketingConsent,
} from '#src/features/imported-orders/imported-orders.contract.ts';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';

/** An imported order, as staff see it. */
export const StaffImportedOrder = z.extend(ImportedOrder, {
  /** Null for a buyer without an account. */
  userId: z.nullable(z.string()),
  contactName: z.string(),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  importId: z.int(),
});
export type StaffImportedOrder = z.infer<typeof StaffImportedOrder>;

export const listImportedOrders = endpoint({
  method: 'GET',
  path: '/api/admin/imported-orders',
  summary: 'Lists orders imported from another shop by number, name, email or phone, newest first.',
  access: { staff: 'orders.read' },
  input: z.object({
    q: z._default(Text(100), ''),
    /** The orders of one account. */
    userId: z.optional(z.string().check(z.maxLength(64))),
    ...Paging,
  }),
  output: z.object({ orders: z.array(StaffImportedOrder), total: z.int(), totalPages: z.int() }),
});

export const getImportedOrder = endpoint({
  method: 'GET',
  path: '/api/admin/imported-orders/:id',
  summary: 'Returns an order imported from another shop.',
  access: { staff: 'orders.read' },
  input: z.object({ id: Id }),
  output: StaffImportedOrder,
});

export const getCustomerHistory = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/history',
  summary: 'Returns what was imported about a customer: the number of orders, and consents.',
  access: { staff: 'users.read' },
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({ orderCount: z.int(), marketing: z.array(MarketingConsent) }),
});
