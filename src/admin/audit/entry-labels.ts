import type { AuditChange, AuditEntry } from '#src/features/audit/audit.contract.ts';
import { toTextTitle } from '#src/admin/texts/text-labels.ts';
import { findTopic } from '#src/admin/settings/settings-topics.ts';
import { ACTION_TEXTS } from './action-texts.ts';

type Entity = {
  /** Label of the filter for this kind of thing. */
  label: string;
  name: (entry: AuditEntry) => string;
  href?: (entry: AuditEntry) => string;
};

const named = (kind: string) => (entry: AuditEntry) =>
  entry.entityName === '' ? `${kind} ${entry.entityId}` : entry.entityName;
const screen = (href: string) => () => href;

const PARTS_OF_SHOP: Record<string, string> = {
  demo: 'the demo',
  examples: 'the sample orders',
  'first-steps': 'the first steps',
};

/** Things an entry can be about: the name used in a sentence, and the screen in the admin. */
export const ENTITIES: Record<string, Entity> = {
  product: {
    label: 'Products',
    name: named('product'),
    href: ({ entityId }) => `/admin/products/${entityId}`,
  },
  category: {
    label: 'Categories',
    name: named('category'),
    href: ({ entityId }) => `/admin/categories/${entityId}`,
  },
  order: {
    label: 'Orders',
    name: ({ entityId }) => `order ${entityId}`,
    href: ({ entityId }) => `/admin/orders/${entityId}`,
  },
  return: {
    label: 'Returns',
    name: ({ entityName }) => `order ${entityName}`,
    href: ({ entityName }) => `/admin/orders/${entityName}`,
  },
  user: {
    label: 'Users',
    name: named('user'),
    href: ({ entityId }) => `/admin/users/${entityId}`,
  },
  review: {
    label: 'Reviews',
    name: ({ entityName }) => `the review by ${entityName}`,
    href: screen('/admin/reviews'),
  },
  message: {
    label: 'Messages',
    name: ({ entityName }) => `the message of ${entityName}`,
    href: ({ entityId }) => `/admin/messages/${entityId}`,
  },
  offer: {
    label: 'Offers',
    name: named('offer'),
    href: ({ entityId }) => `/admin/offers/${entityId}`,
  },
  question: {
    label: 'Questions',
    name: ({ entityId }) => `question ${entityId}`,
    href: screen('/admin/questions'),
  },
  serial: {
    label: 'Serial numbers',
    name: named('serial number'),
    href: ({ entityId }) => `/admin/serials/${entityId}`,
  },
  breach: {
    label: 'Data breaches',
    name: ({ entityId }) => `data breach ${entityId}`,
    href: screen('/admin/settings/privacy'),
  },
  redirect: {
    label: 'Redirects',
    name: ({ action, entityId }) =>
      action === 'redirect.save' ? 'redirects' : `the redirect from ${entityId}`,
    href: screen('/admin/redirects'),
  },
  import: {
    label: 'Imports from other shops',
    name: ({ entityId }) => `import ${entityId}`,
    href: ({ entityId }) => `/admin/products/import-shop/${entityId}`,
  },
  news: {
    label: 'News',
    name: named('news'),
    href: ({ entityId }) => `/admin/news/${entityId}`,
  },
  slide: { label: 'Slider', name: () => 'the slider', href: screen('/admin/main_slider') },
  picture: { label: 'Pictures', name: () => 'a picture for the slider' },
  synonym: {
    label: 'Synonyms',
    name: ({ entityId }) => `“${entityId}”`,
    href: screen('/admin/search-words'),
  },
  miss: {
    label: 'Searches without results',
    name: ({ entityId }) => `“${entityId}”`,
    href: screen('/admin/search-words'),
  },
  'money-difference': {
    label: 'Payment differences',
    name: ({ entityName }) => `order ${entityName}`,
    href: screen('/admin/payments'),
  },
  credit: {
    label: 'Store credit',
    name: ({ entityName }) => entityName,
    href: ({ entityId }) => `/admin/users/${entityId}`,
  },
  'gift-card': {
    label: 'Gift cards',
    name: ({ entityId }) => `gift card ${entityId}`,
    href: screen('/admin/gift-cards'),
  },
  remittance: {
    label: 'Remittances',
    name: ({ entityId }) => `remittance ${entityId}`,
    href: ({ entityId }) => `/admin/cash/remittances/${entityId}`,
  },
  'cash-standing': {
    label: 'Cash on delivery',
    name: ({ entityId }) => entityId,
    href: screen('/admin/cash/standings'),
  },
  money: {
    label: 'Payment reconciliation',
    name: () => 'the payment reconciliation',
    href: screen('/admin/payments'),
  },
  webhook: {
    label: 'Gateway messages',
    name: ({ entityId }) => `message ${entityId}`,
    href: screen('/admin/payments?show=inbox'),
  },
  'webhook-endpoint': {
    label: 'Webhooks',
    name: named('webhook'),
    href: ({ entityId }) => `/admin/settings/webhooks/${entityId}`,
  },
  export: { label: 'Exports', name: () => 'orders with customer details' },
  backup: { label: 'Backups', name: () => 'a backup', href: screen('/admin/backups') },
  release: { label: 'Publishing', name: () => 'the pages', href: screen('/admin/publishing') },
  shop: {
    label: 'Demo and first steps',
    name: ({ entityId }) => PARTS_OF_SHOP[entityId] ?? entityId,
    href: screen('/admin'),
  },
  'api-key': {
    label: 'API keys',
    name: named('API key'),
    href: screen('/admin/settings/api-keys'),
  },
  'site-page': {
    label: 'Pages made of sections',
    name: ({ entityId, entityName }) => (entityId === 'home' ? 'the home page' : entityName),
    href: ({ entityId }) => `/admin/texts/pages/${entityId}`,
  },
  text: {
    label: 'Pages and menus',
    name: ({ entityId }) => toTextTitle(entityId),
    href: ({ entityId }) =>
      entityId === 'home' ? '/admin/texts/pages/home' : `/admin/texts/${entityId}`,
  },
  settings: {
    label: 'Settings',
    name: ({ entityId }) => `the settings (${findTopic(entityId)?.[1].title ?? entityId})`,
    href: ({ entityId }) => `/admin/settings/${findTopic(entityId)?.[0] ?? ''}`,
  },
};

const LABELS_MAX = 3;
const SHORT = 40;

export type Sentence = {
  before: string;
  name: string;
  href: string | undefined;
  after: string;
  /** True if the sentence is complete: it includes the values before and after. */
  isWhole: boolean;
};

/** An entry as a sentence: `Asha changed price of` **Kairo Strix** `from ₹4,999 to ₹4,499`. */
export function toSentence(entry: AuditEntry): Sentence {
  const { who, apiKey, byAssistant, entity, entityId, action, undoOf } = entry;
  const known = ENTITIES[entity];
  const actionText = ACTION_TEXTS[action];
  const undid = undoOf === null ? '' : `undid #${undoOf}: `;
  const person = who ? who.name : 'Someone with a deleted account';
  const means = byAssistant ? 'through an assistant with' : 'with';
  const by = apiKey === null ? person : `${person}, ${means} the API key “${apiKey}”,`;
  const isCreated = entry.changes.every(({ before }) => before === '');
  const [before, after = ''] = actionText ?? toChange(entry, isCreated);
  const [only] = entry.changes;
  const isWhole =
    !actionText && entry.changes.length === 1 && only !== undefined && fromTo(only) !== '';
  return {
    before: `${by} ${undid}${before}`,
    name: known?.name(entry) ?? `${entity} ${entityId}`,
    href: known?.href?.(entry),
    after,
    isWhole: isWhole && !isCreated,
  };
}

function toChange({ changes }: AuditEntry, isCreated: boolean): [string, string] {
  const labels = [...new Set(changes.map(({ label }) => label))];
  if (labels.length === 0) return ['changed', ''];
  const [only] = changes;
  const colours = new Set(changes.map(({ variantTitle }) => variantTitle));
  const [colour = ''] = colours.size === 1 ? colours : [];
  const place = colour === '' ? '' : `(${colour})`;
  const tail = only && changes.length === 1 && !isCreated ? fromTo(only) : '';
  return [`changed ${joined(labels)} of`, [place, tail].filter(Boolean).join(' ')];
}

function joined(labels: string[]): string {
  const shown = labels.slice(0, LABELS_MAX);
  const more = labels.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  if (all.length < 2) return all.join('');
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

function fromTo({ before, after }: AuditChange): string {
  const isShort = [before, after].every((text) => text.length <= SHORT && !text.includes('\n'));
  if (!isShort) return '';
  if (before === '') return `to ${after}`;
  return after === '' ? `from ${before} to nothing` : `from ${before} to ${after}`;
}

/** The same sentence in plain text. */
export function sentenceText(entry: AuditEntry): string {
  const { before, name, after } = toSentence(entry);
  return [before, name, after].filter(Boolean).join(' ');
}
