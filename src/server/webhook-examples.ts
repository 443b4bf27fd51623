import { BLANK_ADDRESS } from '#src/features/account/address/address-fields.ts';
import { refundVersion } from '#src/features/order-management/admin/staff-order-detail.contract.ts';
import type { WebhookPayloads } from '#src/features/webhooks/webhook-payloads.contract.ts';

const ADDRESS = {
  ...{ ...BLANK_ADDRESS, fullName: 'Asha Rao', mobileNumber: '9876543210' },
  ...{ addressLine1: '4 Sea Road', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
};
const ORDER_ID = 'SW-7Q2M9K4T';
const AT = '2026-11-24T08:30:00.000Z';

const parcel: WebhookPayloads['parcel.shipped'] = {
  orderId: ORDER_ID,
  id: 31,
  number: 1,
  state: 'shipped',
  carrier: 'Blue Dart',
  trackingNumber: '59811234561',
  weightGrams: 420,
  lengthCm: 20,
  breadthCm: 15,
  heightCm: 8,
  shippedAt: '2026-11-24T12:05:00.000Z',
  deliveredAt: null,
  journey: null,
  pieces: [{ orderLineId: 58, productName: 'Raag Buds', quantity: 1 }],
};

const order: WebhookPayloads['order.placed'] = {
  order: {
    orderId: ORDER_ID,
    orderDate: AT,
    orderTotalPrice: 2499,
    orderStatus: 'Order Placed',
    orderItems: [
      {
        ...{ id: 58, productId: 12, variantId: 34, productName: 'Raag Buds', color: 'Black' },
        ...{ imagePath: '/media/raag-buds.webp', singleUnitPrice: 2499, mrp: 3999, quantity: 1 },
        ...{ variantTitle: 'Black', lineTotal: 2499, warrantyUntil: null, returnable: 0 },
        ...{ hasDamageCover: false },
        ...{ bundle: '', hasSerials: false, serials: [], dispatchBy: null, waiting: 0 },
        plan: null,
      },
    ],
    breakup: {
      ...{ subtotal: 3999, discount: 1500, reductions: [], shipping: 0, freeShippingBy: null },
      ...{ fee: 0, total: 2499 },
    },
    credit: 0,
    payment: { label: 'UPI', text: 'Paid by UPI', isPaid: true, refundHow: '', due: 0, credit: 0 },
    address: ADDRESS,
    events: [{ status: 'Order Placed', actor: 'system', note: 'Payment received.', at: AT }],
    messagesTo: { email: 'asha@example.com', phone: '9876543210', whatsapp: null },
    deliverBy: '2026-11-28',
    tracking: null,
    parcels: [],
    isPartlySent: false,
    refunds: [],
    invoiceNumber: '2026-27/000148',
    creditNotes: [],
    business: null,
    heldUntil: null,
    canCancel: true,
    canRetryPayment: false,
    returns: [],
    returnUntil: null,
  },
  isExample: false,
  channel: 'website',
  userId: 'b7d1f1c2-64c1-4b0b-9c0e-3f6f5a1c9a10',
  contact: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
  skus: { '58': 'RB-BLACK' },
  refundable: 2499,
  refundableInAll: 2499,
  refundVersion: refundVersion(2499),
  isBooked: false,
  cash: null,
  offers: [],
  payments: [
    {
      gatewayOrderId: ORDER_ID,
      status: 'paid',
      amount: 2499,
      bankOffer: 0,
      method: 'upi',
      paidAt: AT,
    },
  ],
};

const UNPAID = {
  ...{ gatewayOrderId: ORDER_ID, status: 'active', amount: 2499, bankOffer: 0 },
  ...{ method: null, paidAt: null },
};

const unpaid: WebhookPayloads['order.created'] = {
  ...order,
  order: {
    ...order.order,
    orderStatus: 'Payment Pending',
    payment: { ...order.order.payment, text: 'Not paid yet', isPaid: false },
    events: [
      {
        ...{ status: 'Payment Pending', actor: 'shopper', at: AT },
        note: 'Order received, waiting for payment.',
      },
    ],
    invoiceNumber: null,
    heldUntil: '2026-11-24T08:50:00.000Z',
    canRetryPayment: true,
  },
  refundable: 0,
  refundableInAll: 0,
  refundVersion: refundVersion(0),
  payments: [UNPAID],
};

const customer: WebhookPayloads['customer.created'] = {
  ...{ id: 'b7d1f1c2-64c1-4b0b-9c0e-3f6f5a1c9a10', name: 'Asha Rao', email: 'asha@example.com' },
  ...{ phoneNumber: '9876543210', role: 'customer', isDisabled: false, isInvited: false },
  hasSecondFactor: false,
  ...{ createdAt: '2026-11-24T08:12:00Z', orderCount: 0, spent: 0 },
  ...{ addresses: [], business: null },
};

const product: WebhookPayloads['product.updated'] = {
  ...{ id: 12, categoryId: 1, name: 'Raag Buds', fullName: 'Raag Buds Wireless Earbuds' },
  ...{ description: 'Small earbuds with a long battery life.', color: 'white', skuId: 'RB-WHITE' },
  ...{ preorderLimit: 0, preorderBy: '', preorderUntil: '' },
  ...{ price: 2499, mrp: 3999, stock: 18, hsnCode: '85183000', gstRatePercent: 18 },
  ...{ isOnSale: true, isBestSeller: false, isFeatured: false, isNewArrival: true },
  status: 'published',
  bulletPoints: ['30 hours with the case', 'Splash proof'],
  specifications: [{ name: 'Bluetooth version', value: '5.3' }],
  filterOptionIds: [1, 9],
  ...{ optionNames: [], optionValues: [], brand: 'Raag', gtin: '4006381333931', mpn: 'RB-1' },
  ...{ isPrepaidOnly: false, countryOfOrigin: 'India', netQuantity: '1 N', importer: '' },
  ...{ weightGrams: 320, lengthCm: 18, breadthCm: 13, heightCm: 6 },
  ...{ serialRule: 'packing', serialFormat: 'RB########', warrantyMonths: '12' },
  ...{ warrantyTerms: '', guide: '', pairingSteps: '', manual: '', firmware: '', spareParts: '' },
  ...{ bisNumber: 'R-41001234', eprNumber: '' },
  variants: [
    {
      ...{ id: 34, color: 'black', price: 2499, mrp: 3999, skuId: 'RB-BLACK', stock: 24 },
      ...{ preorderLimit: 0, preorderBy: '', preorderUntil: '' },
      ...{ optionValues: [], gtin: '', mpn: '', weightGrams: 0, isRetired: false },
    },
  ],
  pictures: [
    {
      ...{ id: 71, variantId: null, kind: 'gallery', imageUrl: '/media/raag-buds.webp' },
      ...{ isMain: true, alt: 'Raag Buds in white' },
    },
  ],
  modelHash: null,
  chapters: [],
  currentPrices: [
    { variantId: null, price: 1999 },
    { variantId: 34, price: 2499 },
  ],
};

/** An example of the data of each event, to which its shape adds the versions. */
export const WEBHOOK_EXAMPLES: WebhookPayloads = {
  'order.created': unpaid,
  'order.placed': order,
  'order.updated': order,
  'order.cancelled': {
    ...unpaid,
    order: { ...unpaid.order, orderStatus: 'Cancelled' },
    payments: [{ ...UNPAID, status: 'closed' }],
  },
  'payment.succeeded': {
    ...{ orderId: ORDER_ID, gatewayOrderId: ORDER_ID, status: 'paid', amount: 2499, bankOffer: 0 },
    ...{ method: 'upi', paidAt: AT },
  },
  'payment.refunded': {
    ...{ orderId: ORDER_ID, refundId: `${ORDER_ID}-R1`, amount: 2499, reason: 'A scratch' },
    isCredit: false,
    ...{ status: 'Done', requestedAt: '2026-12-01T06:00:00.000Z' },
    ...{ processedAt: '2026-12-02T09:41:00.000Z', isManual: false, bankReference: '633712345678' },
  },
  'parcel.shipped': parcel,
  'parcel.delivered': { ...parcel, state: 'delivered', deliveredAt: '2026-11-27T07:20:00.000Z' },
  'stock.changed': {
    ...{ id: 901, change: -1, available: 24, reason: 'held', note: '', orderId: ORDER_ID },
    ...{ who: null, createdAt: AT, productId: 12, variantId: 34, skuId: 'RB-BLACK' },
  },
  'product.created': product,
  'product.updated': product,
  'product.deleted': { id: 12 },
  'customer.created': customer,
  'customer.updated': {
    ...customer,
    addresses: [{ id: 8, ...ADDRESS, isDefault: true }],
    business: { gstin: '29AABCU9603R1ZJ', name: 'Rao Traders' },
  },
  'customer.deleted': { id: customer.id },
};
