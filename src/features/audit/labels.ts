import { formatDateTime } from '#src/lib/dates.ts';
import { formatCount, formatRupees, toRupees } from '#src/lib/money.ts';

/** Field labels within a sentence, except those of products, in display order. */
const LABELS: Record<string, string> = {
  title: 'title',
  name: 'name',
  link: 'link',
  slug: 'address',
  sections: 'sections',
  draft: 'draft',
  status: 'status',
  description: 'description',
  isRetired: 'retired status',
  rank: 'rank',
  day: 'day',
  summary: 'summary',
  text: 'text',
  alt: 'picture description',
  isPublished: 'published status',
  isRemoved: 'deleted status',
  isLive: 'live status',
  isHidden: 'hidden status',
  url: 'address',
  events: 'events',
  state: 'state',
  hasReadPolicies: 'policies read',
  image: 'picture',
  modelHash: 'model',
  chapters: 'chapters',
  pictures: 'pictures',
  variant: 'variant',
  variants: 'variants',
  slides: 'slides',
  parcel: 'parcel',
  carrier: 'carrier',
  trackingNumber: 'tracking number',
  refundablePaise: 'refundable amount',
  amountPaise: 'amount',
  refundId: 'refund',
  waivedPaise: 'discount not deducted',
  orderId: 'order',
  serials: 'serial numbers',
  serialNumber: 'serial number',
  isVoid: 'void status',
  isRegistered: 'registration',
  takeBack: 'old devices',
  reason: 'reason',
  answer: 'answer',
  isRestocked: 'restocked',
  condition: 'condition',
  setAside: 'units set aside',
  use: 'use',
  note: 'note',
  role: 'role',
  isDisabled: 'disabled status',
  email: 'email',
  path: 'old path',
  target: 'target',
  redirects: 'number of redirects',
  products: 'number of products',
  fileName: 'file',
  format: 'other shop',
  term: 'word',
  replacement: 'searched as',
  count: 'times searched',
  resolution: 'resolution',
  outcome: 'outcome',
  at: 'handled on',
  live: 'live version',
  imgSrc: 'address',
  orders: 'number of orders',
  section: 'section',
  gstin: 'GSTIN',
  from: 'first day',
  to: 'last day',
  cartDays: 'days to keep carts',
  messageDays: 'days to keep messages',
  outboxDays: 'days to keep the outbox',
  webhookDays: 'days to keep gateway messages',
  collectedPaise: 'cash collected',
  bankReference: 'transfer reference',
  chargesPaise: 'charges',
  receivedOn: 'date received',
  verdict: 'cash on delivery',
  isUndone: 'undone',
  openMost: 'open COD orders per number',
  refusalsMost: 'returned parcels',
  confirmDays: 'days a number stays confirmed',
  remitDays: 'days until COD remittance',
  auditDays: 'days to keep this log',
  pincodes: 'pincodes',
  isServed: 'delivery',
  servesElsewhere: 'delivery outside the zones',
  rates: 'own shipping charges',
  bankRates: 'rates of banks',
  priceSteps: 'fee by price',
  weightSteps: 'surcharge by weight',
  scopes: 'scopes',
  expiresAt: 'expires on',
  overGrams: 'over grams',
  logo: 'logo',
  logoDark: 'logo for dark backgrounds',
  icon: 'icon',
  brand: 'brand colour',
  brandDark: 'brand colour on dark pages',
  accent: 'accent colour',
  font: 'font',
  corners: 'corners',
  heroTitle: 'title of the home page',
  heroText: 'text of the home page',
  heroPrimary: 'first button',
  heroPrimaryHref: 'first button’s page',
  heroSecondary: 'second button',
  heroSecondaryHref: 'second button’s page',
  heroPicture: 'picture of the home page',
  heroCaption: 'caption of the picture',
  heroCaptionHref: 'page of the caption',
  ga4Id: 'Google Analytics measurement ID',
  ga4Category: 'Google Analytics category',
  metaId: 'Meta pixel ID',
  metaCategory: 'Meta pixel category',
  scripts: 'scripts',
  service: 'service',
  noticedAt: 'noticed at',
  affectedData: 'affected data',
  consequences: 'consequences',
  measures: 'measures',
  contactText: 'contact',
  certInAt: 'reported to CERT-In',
  boardAt: 'reported to the Data Protection Board',
  recipients: 'number of recipients',
};

/** The characters shown of a long list. */
const PINCODES_SHOWN = 300;

/** The most important fields, listed first. */
const FIRST = ['title', 'name', 'fullName', 'link', 'status', 'price', 'mrp', 'stock', 'skuId'];

/** Fields that are derived from others and would only repeat them. */
export const DERIVED = new Set(['productCount', 'oldLinks', 'mediaHash', 'id', 'discount']);

/** A field of products: what it is called within a sentence, and how a number in it is read. */
type KnownField = { label: string; say?: (value: number) => string };

/** The labels of audit log fields and of their values. */
export type Wording = {
  /**
   * A field's name within a sentence: `gstRatePercent` is `GST rate`. In settings, `brand` is a
   * colour.
   */
  fieldLabel: (field: string, entity?: string) => string;
  /** A field's rank among others. */
  fieldRank: (field: string) => number;
  /** The display text of a value, with a line for each of several parts; '' for none. */
  sayValue: (field: string, value: unknown) => string;
};

/** The words for all that is audited; the catalogue says those for fields of products. */
export function makeWording(ofProducts: Readonly<Record<string, KnownField>>): Wording {
  const order = [...new Set([...FIRST, ...Object.keys(ofProducts), ...Object.keys(LABELS)])];
  const fieldLabel = (field: string, entity?: string) =>
    (entity === 'settings' ? LABELS[field] : undefined) ??
    ofProducts[field]?.label ??
    LABELS[field] ??
    field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

  function sayValue(field: string, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number')
      return ofProducts[field]?.say?.(value) ?? sayNumber(field, value);
    if (Array.isArray(value)) return value.map((item) => sayPart(field, item)).join('\n');
    if (typeof value === 'object') return sayPart(field, value);
    if (typeof value !== 'string') return '';
    if (field === 'pincodes' && value.length > PINCODES_SHOWN) {
      return `${value.slice(0, PINCODES_SHOWN)}…`;
    }
    return (field === 'at' || field === 'expiresAt') && !Number.isNaN(Date.parse(value))
      ? formatDateTime(value)
      : value;
  }

  /** One item of a list, on one line. */
  function sayPart(field: string, item: unknown): string {
    if (typeof item !== 'object' || item === null) return sayValue(field, item);
    const part = item as Record<string, unknown>;
    const say = (name: string) => sayValue(name, part[name]);
    if (field === 'specifications') return `${say('name')}: ${say('value')}`;
    if (field === 'pictures')
      return `${say('kind')} picture ${part['isMain'] ? '(main) ' : ''}${say('imageUrl')}`;
    return Object.entries(item)
      .filter(([name, value]) => !DERIVED.has(name) && value !== null && value !== '')
      .map(
        ([name, value]) => `${fieldLabel(name)}: ${sayValue(name, value).replaceAll('\n', ', ')}`,
      )
      .join(', ');
  }

  return {
    fieldLabel,
    fieldRank: (field) => {
      const at = order.indexOf(field);
      return at < 0 ? order.length : at;
    },
    sayValue,
  };
}

function sayNumber(field: string, value: number): string {
  if (field.endsWith('Paise')) return formatRupees(toRupees(value));
  if (field.endsWith('Percent')) return `${value}%`;
  return field === 'categoryId' ? String(value) : formatCount(value);
}
