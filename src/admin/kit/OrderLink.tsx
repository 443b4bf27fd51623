import { Link } from './Link.tsx';

/** Order id that links to the order's screen. */
export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link
      href={`/admin/orders/${orderId}`}
      className="py-1 font-bold whitespace-nowrap text-brand underline-offset-4 hover:underline"
    >
      {orderId}
    </Link>
  );
}
