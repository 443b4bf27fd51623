/** The answer of a read call, as a program that has no code of ours sees it. */
export type Answer = { body: unknown; etag: string | null };

/** The parts of a write's input that name what it changes. */
export type Named = Record<string, string | number>;
type Found = Record<string, unknown>;
export type SeenVersion = string | number | undefined;

type Find = (answer: Answer, input: Named) => SeenVersion;

/** The place from which a program reads the version that a write has to send. */
type Read = {
  /** The read call, with the write's own input in its path. */
  path: (input: Named) => string | Promise<string>;
  /** Finds the version in the response; by default it is the response's own, as in its ETag. */
  find?: Find;
};

const own = (path: (input: Named) => string): Read => ({ path });
const product = own(({ id }) => `/api/admin/products/${id}`);
const offer = own(({ id }) => `/api/admin/offers/${id}`);
const user = own(({ id }) => `/api/admin/users/${id}`);
const sitePage = own(({ name }) => `/api/admin/site-pages/${name}`);
const order = own(({ id }) => `/api/admin/orders/${id}/details`);
const confirmation: Read = {
  path: ({ id }) => `/api/admin/orders/${id}/confirmation`,
  find: ({ body }) => toVersion((body as { confirmation?: unknown }).confirmation),
};
const fromTag: Find = ({ etag }) => etag?.slice(1, -1);

/** The item of a list in the response that has these values. */
const within =
  (list: string, names: readonly string[]): Find =>
  ({ body }, input) =>
    toVersion(items(body, list).find((item) => names.every((name) => item[name] === input[name])));

const redirect: Read = {
  path: () => '/api/admin/redirects?pageSize=100',
  find: within('redirects', ['id']),
};

/** Returns the version of an object in a response. */
export function toVersion(value: unknown): SeenVersion {
  return (value as { version?: string | number } | undefined)?.version;
}

/** Follows a path such as order.parcels. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce((inner, name) => (inner as Found | undefined)?.[name], value);
}

function items(body: unknown, list: string): Found[] {
  const found = at(body, list);
  return Array.isArray(found) ? (found as Found[]) : [];
}

const section = (name: string): Read => ({
  path: () => '/api/admin/settings/shop',
  find: ({ body }) => toVersion(at(body, name)),
});

/** A parcel is read with its order, which `orderOf` finds. */
const parcelOf = (orderOf: (parcelId: number) => Promise<string>): Read => ({
  path: async ({ id }) => `/api/admin/orders/${await orderOf(Number(id))}/details`,
  find: within('order.parcels', ['id']),
});

/** The read call of each write by staff that takes a version. */
export function versionReads(
  orderOf: (parcelId: number) => Promise<string>,
  productOf: (variantId: number) => Promise<number>,
): Record<string, Read> {
  const parcel = parcelOf(orderOf);
  return {
    'PATCH /api/admin/categories/:id': {
      path: () => '/api/admin/categories',
      find: within('', ['id']),
    },
    'PUT /api/admin/categories/order': { path: () => '/api/admin/categories', find: fromTag },
    'PATCH /api/admin/products/:id': product,
    'DELETE /api/admin/products/:id': product,
    'PUT /api/admin/products/:id/pictures': product,
    'PATCH /api/admin/variants/:id': {
      path: async ({ id }) => `/api/admin/products/${await productOf(Number(id))}`,
    },
    'PUT /api/admin/offers/:id': offer,
    'POST /api/admin/offers/:id/pause': offer,
    'POST /api/admin/offers/:id/remove': offer,
    'POST /api/admin/offers/:id/restore': offer,
    'PATCH /api/admin/users/:id': user,
    'PATCH /api/admin/staff/:id': user,
    'PATCH /api/admin/news/:id': own(({ id }) => `/api/admin/news/${id}`),
    'PUT /api/admin/sliders': { path: () => '/api/admin/load_sliders_data', find: fromTag },
    'POST /api/admin/orders/:id/confirmation/confirm': confirmation,
    'POST /api/admin/orders/:id/confirmation/send': confirmation,
    'POST /api/admin/orders/:id/confirmation/extend': confirmation,
    'PATCH /api/admin/orders/:id': order,
    'POST /api/admin/orders/:id/returned': order,
    'POST /api/admin/orders/:id/refunds': {
      path: order.path,
      find: ({ body }) => (body as { refundVersion?: string }).refundVersion,
    },
    'PATCH /api/admin/orders/:id/refunds/:refundId': {
      path: order.path,
      find: within('order.refunds', ['refundId']),
    },
    'POST /api/admin/orders/:id/messages': own(({ id }) => `/api/admin/orders/${id}/messages`),
    'POST /api/admin/parcels/:id/send': parcel,
    'POST /api/admin/parcels/:id/deliver': parcel,
    'POST /api/admin/parcels/:id/unpack': parcel,
    'POST /api/admin/parcels/:id/couriers': parcel,
    'POST /api/admin/parcels/:id/book': parcel,
    'POST /api/admin/cash/remittances/:id/undo': own(
      ({ id }) => `/api/admin/cash/remittances/${id}`,
    ),
    'PUT /api/admin/cash/standings': {
      path: () => '/api/admin/cash/standings?pageSize=100',
      // A number without a decision is not listed, and needs no version.
      find: within('standings', ['kind', 'value']),
    },
    'POST /api/admin/search-words/synonyms': {
      path: () => '/api/admin/search-words',
      find: within('synonyms', ['term']),
    },
    'DELETE /api/admin/search-words/synonyms/:term': {
      path: () => '/api/admin/search-words',
      find: within('synonyms', ['term']),
    },
    'PATCH /api/admin/breaches/:id': {
      path: () => '/api/admin/breaches',
      find: within('breaches', ['id']),
    },
    'PATCH /api/admin/redirects/:id': redirect,
    'DELETE /api/admin/redirects/:id': redirect,
    'PATCH /api/admin/webhook-endpoints/:id': own(({ id }) => `/api/admin/webhook-endpoints/${id}`),
    'PUT /api/admin/site-pages/:name': sitePage,
    'POST /api/admin/site-pages/:name/discard': sitePage,
    'POST /api/admin/site-pages/:name/remove': sitePage,
    'POST /api/admin/site-pages/:name/restore': sitePage,
    'PUT /api/admin/texts/pages/:page': own(({ page }) => `/api/admin/texts/${page}`),
    'POST /api/admin/texts/:name/restore': own(({ name }) => `/api/admin/texts/${name}`),
    ...Object.fromEntries(
      ['faq', 'announcement', 'header', 'footer'].map((name) => [
        `PUT /api/admin/texts/${name}`,
        own(() => `/api/admin/texts/${name}`),
      ]),
    ),
    ...Object.fromEntries(
      [
        ...['details', 'invoicing', 'shipping', 'delivery', 'cod', 'advance', 'credit', 'messages'],
        ...[
          'instalments',
          'whatsapp',
          'hours',
          'links',
          'grievance',
          'retention',
          'appearance',
          'support',
          'protection',
          'tracking',
        ],
        'afterSales',
        'speed',
        'giftCards',
        'reminders',
      ].map((name) => [`PUT /api/admin/settings/${name}`, section(name)]),
    ),
  };
}
