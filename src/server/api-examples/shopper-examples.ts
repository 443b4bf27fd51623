import type { ExampleRow } from './examples.ts';

const EMAIL = 'asha@example.com';
const PLACE = {
  fullName: 'Asha Rao',
  addressLine1: 'B-204 Sahyadri',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411038',
};
const ADDRESS = { ...PLACE, mobileNumber: '9812345678' };
const SIGNATURE = 'Zm9vYmFyYmF6cXV4Zm9vYm';
const UNIT = 'k7m3q9x2w4ab';

/** Examples of calls that shoppers make. */
export const SHOPPER_EXAMPLES: Record<string, ExampleRow> = {
  'PUT /api/UserProfile': { fullName: 'Asha Rao', email: EMAIL, mobileNumber: '9812345678' },
  'PUT /api/account/business': { gstin: '27AAPFU0939F1ZV', name: 'Joshi Studios' },
  'POST /api/addresses': ADDRESS,
  'PUT /api/addresses/:id': ADDRESS,
  'POST /api/alerts': { says: 'Creates an alert for product 1 in stock.', kind: 'stock' },
  'POST /api/alerts/stop/:of/:signature': { of: 'u7dKq2', signature: SIGNATURE },
  'GET /api/compare': { ids: '1,2' },
  'GET /api/products/bought-together': { ids: '1,2' },
  'GET /api/pages/feed-entries': { ids: '1,2' },
  'POST /api/products/get-products-by-ids': { list: [2, 1] },
  'GET /api/pages/products': { ids: '1,2' },
  'GET /api/products/search': { says: 'Lists suggestions for "spea".', query: 'spea' },
  'GET /api/products/fullsearch': { says: 'Lists speakers, best match first.', query: 'speaker' },
  'GET /api/products/:productId/:variantId': { variantId: 'main' },
  'GET /api/products/checkout/:productId/:variantId': { variantId: 'main' },
  'GET /api/follow/:id/:signature': { signature: SIGNATURE },
  'GET /api/confirm/:id/:signature': { signature: SIGNATURE },
  'POST /api/confirm/:id/:signature': { signature: SIGNATURE },
  'POST /api/confirm/:id/:signature/address': { signature: SIGNATURE, ...PLACE },
  'POST /api/confirm/:id/:signature/cancel': { signature: SIGNATURE },
  'POST /api/confirm/:id/:signature/pay': { signature: SIGNATURE },
  'POST /api/confirm/:id/:signature/complete': { signature: SIGNATURE },
  'POST /api/confirm/:id/:signature/answer': { signature: SIGNATURE, answer: 'send_back' },
  'GET /api/pay/:id/:signature': { signature: SIGNATURE },
  'POST /api/questions/product/:productId': { text: 'Does it fold flat for travel?' },
  'POST /api/questions/:id/answers': { text: 'Yes, it does.' },
  'GET /api/warranty/:code': { code: UNIT },
  'POST /api/warranty/:code/register': {
    ...{ code: UNIT, seller: 'Corner Audio', purchasedOn: '2026-11-02' },
  },
  'POST /api/warranty/:code/transfer': { code: UNIT, email: EMAIL },
  'POST /api/warranty/:code/withdraw': { code: UNIT },
  'POST /api/warranty/:code/accept': { code: UNIT, key: SIGNATURE },
  'POST /api/pay/:id/:signature/open': { signature: SIGNATURE },
  'POST /api/pay/:id/:signature/complete': { signature: SIGNATURE },
  'POST /api/checkout/instalments': { amount: 14999 },
  'POST /api/checkout/change_to_cash': { expectedTotal: 1548 },
  'POST /api/checkout/check_upi': { attemptId: '5114912345678' },
  'POST /api/checkout/offers': { says: 'Calculates the discounts on the cart.' },
  'POST /api/checkout/code': { code: 'WELCOME10' },
  'POST /api/contact': {
    name: 'Asha Rao',
    contact: EMAIL,
    subject: 'Delivery to Leh',
    message: 'Do you deliver to Leh in winter?',
  },
  'POST /api/account/consents': { purpose: 'cart-reminders', source: 'account' },
  'DELETE /api/account/consents/:purpose': { purpose: 'cart-reminders' },
  'PUT /api/account/news': { channel: 'sms', isOn: true, place: 'account' },
  'POST /api/review/product/:productId': {
    rating: 5,
    reviewText: 'Clear voices, even at full volume.',
  },
  'POST /api/order/:id/return': { reason: 'The left side hums.' },
  'POST /api/order/:id/exchange': { productId: 14, reason: 'I would prefer the black one.' },
  'POST /api/order/:id/exchange/preview': { productId: 14 },
  'POST /api/order/:id/claim': { reason: 'The left side has been silent since Monday.' },
  'POST /api/wishlist/merge': { productIds: [1, 2] },
  'POST /api/auth/login': { emailOrPhoneNumber: EMAIL },
  'POST /api/auth/register': { emailOrPhoneNumber: EMAIL },
  'POST /api/auth/code': { emailOrPhoneNumber: EMAIL },
  'POST /api/auth/forgot-password': { emailOrPhoneNumber: EMAIL },
  'POST /api/auth/reset-password': { emailOrPhoneNumber: EMAIL, code: '123456' },
  'POST /api/auth/passkey': {
    answer: {
      id: 'q83vEjRWeJ',
      rawId: 'q83vEjRWeJ',
      type: 'public-key',
      response: { clientDataJSON: 'eyJ0eXBl', authenticatorData: 'SZYN5Y', signature: 'MEUCIQ' },
    },
  },
  'GET /api/delivery/:pincode': { says: 'Returns when and for what a parcel reaches Pune.' },
};
