const ORDER_ID = /^[\w-]{3,45}$/;

/** Returns the address of the contact form for a request to change an order's delivery address. */
export function addressChangePath(orderId: string): string {
  return `/contact?change-address=${encodeURIComponent(orderId)}`;
}

/** Returns the subject that the contact form starts with; '' for an address without an order. */
export function subjectIn(search: string): string {
  const orderId = new URLSearchParams(search).get('change-address') ?? '';
  // Only an id: nobody can put other words into the form with a link.
  return ORDER_ID.test(orderId) ? `New delivery address for order ${orderId}` : '';
}
