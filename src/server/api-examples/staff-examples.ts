import { AFTER_ORDER_EXAMPLES } from './after-order-examples.ts';
import type { ExampleRow } from './examples.ts';

const ORDER = 'SW-7K2M9QXA';
const TWO_ORDERS = 'SW-7K2M9QXA,SW-8M3N4PXB';
const BATCH = '7d0c5d3a-5f0e-4a53-9c52-0f6f2d1c3b11';
const SITE_PAGE = 'page-1';
const DIGEST = '1f0a'.repeat(16);
const REDIRECT = { path: '/old-speakers', target: '/category/bluetooth-speakers' };
const PLACE = {
  addressLine1: '14 Residency Road',
  addressLine2: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};
const OFFER = {
  name: 'Diwali',
  kind: 'percent',
  percent: 10,
  code: 'DIWALI10',
  startsAt: '2026-11-01T00:00',
};

/** Examples of calls that staff and their software make. */
export const STAFF_EXAMPLES: Record<string, ExampleRow> = {
  'POST /api/admin/api-keys': {
    says: 'Creates a key for the accounting software, which reads orders and books.',
    name: 'Accounting',
    scopes: ['orders.read', 'books.read'],
  },
  'GET /api/admin/audit': {
    says: 'Lists what changed about product 1.',
    entity: 'product',
    entityId: '1',
  },
  'POST /api/admin/audit/batches/:batchId/undo': { batchId: BATCH },
  'POST /api/admin/staff': { email: 'ravi@example.com', name: 'Ravi Nair', role: 'support' },
  'PATCH /api/admin/staff/:id': { role: 'support' },
  'POST /api/admin/passkeys': {
    name: 'Phone',
    answer: {
      id: 'q83vEjRWeJ',
      rawId: 'q83vEjRWeJ',
      type: 'public-key',
      response: { clientDataJSON: 'eyJ0eXBl', attestationObject: 'o2NmbXRk' },
    },
  },
  'PATCH /api/admin/passkeys/:id': { id: 'q83vEjRWeJ', name: 'Blue key' },
  'POST /api/admin/passkeys/:id/remove': { id: 'q83vEjRWeJ' },
  'GET /api/admin/publishing/:entity/:id': { entity: 'product', id: '1' },
  'GET /api/admin/books/sales': {
    says: 'Returns which products sold in Pune from 16 to 22 November.',
    by: 'product',
    city: 'Pune',
  },
  'GET /api/admin/orders/search': {
    says: 'Lists the orders to ship in Pune, 100 a page.',
    list: 'pending',
    q: 'Pune',
    pageSize: 100,
  },
  'POST /api/admin/orders': {
    says: 'Creates an order for a customer who called, with a payment link.',
    requestId: BATCH,
    channel: 'phone',
    guest: { name: 'Ravi Nair', phone: '9812345679', email: 'ravi@example.com' },
    address: {
      ...{ fullName: 'Ravi Nair', mobileNumber: '9812345679', addressLine1: '4 Hill Road' },
      ...{ city: 'Mumbai', state: 'Maharashtra', pincode: '400050' },
    },
  },
  'POST /api/admin/orders/ship': {
    says: 'Ships an order with Blue Dart.',
    parcels: [{ id: ORDER, trackingNumber: 'BD123456789' }],
  },
  'PATCH /api/admin/orders/:id': {
    says: 'Marks a shipped order as delivered.',
    status: 'delivered',
  },
  'POST /api/admin/orders/:id/refunds': { says: 'Refunds ₹10 for a scratch.', amount: 10 },
  'POST /api/admin/orders/:id/returned': { reason: 'Nobody was at home.' },
  'PATCH /api/admin/orders/:id/refunds/:refundId': { way: 'UPI', reference: '612345678901' },
  'POST /api/admin/orders/:id/messages': { messageId: BATCH },
  'POST /api/admin/orders/:id/parcels': { says: 'Packs one unit of the first line.' },
  'GET /api/admin/orders/bookings': { ids: TWO_ORDERS },
  'GET /api/admin/orders/weights': { ids: TWO_ORDERS },
  'GET /api/admin/orders/papers': {
    says: 'Prints two packing slips.',
    kind: 'slips',
    ids: TWO_ORDERS,
  },
  'GET /api/admin/orders/papers/check': { kind: 'slips', ids: TWO_ORDERS },
  'POST /api/admin/orders/book': { ids: [ORDER], by: 'cheapest' },
  'POST /api/admin/bookings/:id/answer': { says: 'Has the parcel returned.', answer: 'send_back' },
  'POST /api/admin/cash/remittances/preview': { rows: `${ORDER},1499` },
  'POST /api/admin/cash/remittances': {
    courier: 'Blue Dart',
    reference: 'UTR20261122',
    receivedOn: '2026-11-22',
    amount: 1499,
    rows: `${ORDER},1499`,
  },
  'PUT /api/admin/cash/standings': {
    says: 'Blocks COD for a number.',
    value: '9812345678',
    reason: 'Refused three parcels.',
  },
  'POST /api/admin/money/:id/resolve': { action: 'mark', note: 'Paid by bank transfer.' },
  'POST /api/admin/search-words/synonyms': { term: 'mike', replacement: 'microphone' },
  'DELETE /api/admin/search-words/synonyms/:term': { term: 'mike' },
  'DELETE /api/admin/search-words/misses/:term': { term: 'typewriter' },
  'POST /api/admin/news': { title: 'A speaker for the terrace', day: '2026-11-22' },
  'PATCH /api/admin/news/:id': { title: 'A speaker for every terrace' },
  'GET /api/admin/texts/:name': { name: 'faq' },
  'GET /api/admin/texts/:name/versions': { name: 'faq' },
  'POST /api/admin/texts/:name/restore': { name: 'faq', restored: 0 },
  'PUT /api/admin/texts/pages/:page': {
    title: 'About us',
    description: 'Who we are.',
    text: 'We have sold speakers since 1998.',
  },
  'PUT /api/admin/texts/faq': {
    entries: [{ question: 'Do you deliver to Leh?', answer: 'Yes, in a week.' }],
  },
  'PUT /api/admin/texts/announcement': { text: 'Free shipping this week', href: '/products' },
  'GET /api/admin/site-pages/:name': { name: 'home' },
  'GET /api/admin/site-pages/:name/versions': { name: 'home' },
  'POST /api/admin/site-pages': { title: 'Diwali sale', slug: 'diwali-sale' },
  'PUT /api/admin/site-pages/:name': {
    says: 'Publishes a page with one text.',
    ...{ name: SITE_PAGE, title: 'Festive sale', description: 'Speakers for less until Sunday.' },
    ...{ slug: 'festive-sale', isPublished: true },
    sections: [
      {
        ...{ kind: 'text', id: 'text-1', isShown: true },
        ...{ title: 'Until Sunday', text: 'All speakers at 10 % off.' },
      },
    ],
  },
  'POST /api/admin/site-pages/:name/discard': { name: SITE_PAGE },
  'POST /api/admin/site-pages/:name/remove': {
    says: 'Deletes a landing page.',
    name: SITE_PAGE,
    isRemoved: true,
  },
  'POST /api/admin/site-pages/:name/restore': { name: SITE_PAGE, restored: 1 },
  'POST /api/admin/films': { file: '@sale.mp4' },
  'PUT /api/admin/settings/tracking': {
    says: 'Measures visits with Google Analytics and the Meta pixel.',
    ga4Id: 'G-AB12CD34EF',
    metaId: '123456789012345',
    metaCategory: 'marketing',
  },
  'PUT /api/admin/tracking/secrets/:service': {
    says: 'Stores the secret for purchases sent to Google Analytics.',
    service: 'ga4',
    secret: 'secret-of-google-analytics',
  },
  'PUT /api/admin/settings/details': {
    ...PLACE,
    ...{
      name: 'Dhwani',
      longName: 'Dhwani Audio Private Limited',
      tagline: 'Sound for every home',
    },
    ...{ about: 'Speakers and headphones.', phone: '9812345678', email: 'care@example.com' },
  },
  'PUT /api/admin/settings/invoicing': {
    ...PLACE,
    ...{ legalName: 'Dhwani Audio Private Limited', gstin: '27AAPFU0939F1ZV' },
  },
  'PUT /api/admin/settings/shipping': { freeShippingOver: 999, shippingFee: 49 },
  'PUT /api/admin/settings/delivery': { days: 5, shipsFrom: 1, shipsTo: 2 },
  'POST /api/admin/settings/delivery/zones/read': {
    text: 'Zone,Pincodes,Days from,Days to,Fee\nPune,411,1,2,29\n',
  },
  'PUT /api/admin/settings/cod': {
    ...{ isOn: true, from: 200, to: 5000, reach: 'everywhere', pincodes: '', fee: 49 },
    ...{ openMost: 2, refusalsMost: 2, confirmDays: 2, remitDays: 10 },
  },
  'PUT /api/admin/settings/instalments': {
    ...{ isOn: true, from: 3000, bankRates: 'HDFC Bank: 16%, 3/6/9/12 months, fee 199' },
  },
  'PUT /api/admin/settings/hours': {
    businessHours: [{ days: 'Monday to Saturday', hours: '10 am to 6 pm' }],
  },
  'PUT /api/admin/settings/links': {
    instagram: 'https://instagram.com/dhwani',
    youtube: '',
    facebook: '',
    x: '',
  },
  'PUT /api/admin/settings/grievance': {
    ...{ officer: 'Asha Rao', designation: 'Grievance officer', email: 'care@example.com' },
  },
  'PUT /api/admin/settings/appearance': {
    ...{ logo: '', logoDark: '', icon: '', brand: '#7c2d12', brandDark: '', accent: '#519692' },
    ...{ heroTitle: 'Hear it all', heroText: '', heroPrimary: 'Shop' },
    ...{ heroPrimaryHref: '/products', heroSecondary: '', heroSecondaryHref: '' },
    ...{ heroPicture: '', heroCaption: '', heroCaptionHref: '' },
  },
  'GET /api/admin/offers/beside': { kind: 'percent', startsAt: '2026-11-01T00:00' },
  'POST /api/admin/offers': { says: 'Creates a code for 10 % off everything.', ...OFFER },
  'PUT /api/admin/offers/:id': { ...OFFER, code: 'DIWALI15', percent: 15 },
  'POST /api/admin/webhook-endpoints': {
    says: 'Sends the stock to a warehouse whenever it changes.',
    url: 'https://warehouse.example/hooks',
    events: ['stock.changed', 'order.created'],
  },
  'PATCH /api/admin/webhook-endpoints/:id': { isPaused: true },
  'POST /api/admin/webhook-endpoints/:id/resend': { since: '2026-11-22T00:00:00Z' },
  'POST /api/categories': { Title: 'Turntables', Description: 'For records.' },
  'PATCH /api/admin/categories/:id': { Title: 'Record players' },
  'POST /api/products': {
    says: 'Creates a product with one picture.',
    ...{ Name: 'Taal One', Description: 'A speaker for the terrace.', Price: 900, MRP: 1000 },
    ...{ color: 'teal', Stock: 10, ImageUrls: ['@picture.png'] },
  },
  'GET /api/admin/products': { says: 'Lists products that are low in stock.', stock: 'low' },
  'PATCH /api/admin/products/:id': { says: 'Changes the price of a product.', price: 1200 },
  'PATCH /api/admin/variants/:id': { says: 'Changes the price of a variant.', price: 1400 },
  'POST /api/admin/products/bulk': {
    says: 'Reduces the price of a product by 10 %.',
    products: [{ id: 1, version: '1mdqtyn1i8' }],
    change: { kind: 'price', percent: -10 },
  },
  'GET /api/admin/products/bulk/look': { ids: '1,2' },
  'POST /api/admin/products/:id/pictures': { Images: ['@picture.png'] },
  'PUT /api/admin/products/:id/pictures': { variantId: null, pictureIds: [], mainId: null },
  'POST /api/admin/products/:id/variants': { Color: 'gold', Price: 1000, Images: ['@picture.png'] },
  'POST /api/admin/products/:id/stock': {
    says: 'Adds four units that were delivered.',
    variantId: null,
    move: { kind: 'change', pieces: 4, reason: 'delivery' },
  },
  'GET /api/admin/products/:id/stock': { says: 'Lists what changed the stock of product 1.' },
  'POST /api/admin/product-csv': { digest: DIGEST },
  'POST /api/admin/redirects': REDIRECT,
  'PATCH /api/admin/redirects/:id': { ...REDIRECT, path: '/old-headphones' },
  'POST /api/admin/redirects/import': { file: '@redirects.csv' },
  'POST /api/admin/shop-imports/preview': { file: '@shopify.csv' },
  'POST /api/admin/shop-imports': { file: '@shopify.csv', digest: DIGEST },
  'POST /api/admin/models': { model: '@speaker.glb' },
  ...AFTER_ORDER_EXAMPLES,
};
