import { listUsers } from '#src/features/account/admin/users.contract.ts';
import { listAdminProducts } from '#src/features/catalog/admin/product-list.contract.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { formatRupees } from '#src/lib/money.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Place } from './places.ts';

export type PlaceGroup = { title: string; places: readonly Place[] };

const SHOWN = 5;

type Search = { title: string; call: Endpoint; find: (q: string) => Promise<Place[]> };

const SEARCHES: readonly Search[] = [
  {
    title: 'Orders',
    call: searchOrders,
    find: async (q) => {
      const { orders } = await staffCall(searchOrders, { q, pageSize: SHOWN });
      return orders.map(({ orderId, customerName, orderStatus, orderTotalPrice }) => ({
        title: orderId,
        href: `/admin/orders/${orderId}`,
        detail: [customerName, formatRupees(orderTotalPrice), orderStatus].join(' · '),
      }));
    },
  },
  {
    title: 'Products',
    call: listAdminProducts,
    find: async (q) => {
      const { products } = await staffCall(listAdminProducts, { q, pageSize: SHOWN });
      return products.map(({ id, name, skuId, price }) => ({
        title: name,
        href: `/admin/products/${id}`,
        detail: [skuId, formatRupees(price)].filter(Boolean).join(' · '),
      }));
    },
  },
  {
    title: 'Customers and staff',
    call: listUsers,
    find: async (q) => {
      const { users } = await staffCall(listUsers, { q, pageSize: SHOWN });
      return users.map(({ id, name, email, phoneNumber }) => ({
        title: name,
        href: `/admin/users/${id}`,
        detail: email || (phoneNumber ?? ''),
      }));
    },
  },
];

/** Finds orders, products and people. Throws the first error if one of the searches fails. */
export async function findRecords(
  q: string,
  mayCall: (call: Endpoint) => boolean,
): Promise<PlaceGroup[]> {
  const searches = SEARCHES.filter(({ call }) => mayCall(call));
  const found = await Promise.all(searches.map(({ find }) => find(q)));
  return searches.map(({ title }, at) => ({ title, places: found[at] ?? [] }));
}
