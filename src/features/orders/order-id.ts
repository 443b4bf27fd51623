/** Any text that could be the id of an order. */
export const ORDER_ID = /^[A-Za-z0-9_-]{3,45}$/;
