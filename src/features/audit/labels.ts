import { formatDateTime } from '#src/lib/dates.ts';
import { formatPrice, toRupees } from '#src/lib/money.ts';

/** What fields of audit entries are called within a sentence, in the order they are listed. */
const LABELS: Record<string, string> = {
  title: 'title',
  name: 'name',
  fullName: 'full name',
  link: 'link',
  status: 'status',
  price: 'price',
  mrp: 'MRP',
  stock: 'stock',
  skuId: 'SKU id',
  color: 'colour',
  categoryId: 'category',
  description: 'description',
  bulletPoints: 'bullet points',
  specifications: 'specifications',
  filterOptionIds: 'filter values',
  isOnSale: 'flag On sale',
  isBestSeller: 'flag Best seller',
  isFeatured: 'flag Featured',
  isNewArrival: 'flag New arrival',
  hsnCode: 'HSN code',
  gstRatePercent: 'GST rate',
  isRetired: 'being out of the shop',
  rank: 'rank',
  image: 'picture',
  pictures: 'pictures',
  variant: 'variant',
  variants: 'variants',
  slides: 'slides',
  carrier: 'carrier',
  trackingNumber: 'tracking number',
  refundablePaise: 'money that can be refunded',
  amountPaise: 'amount',
  refundId: 'refund',
  orderId: 'order',
  reason: 'reason',
  answer: 'answer',
  isRestocked: 'being back on the shelf',
  role: 'role',
  isDisabled: 'being disabled',
  email: 'email',
  term: 'word',
  replacement: 'what it is searched as',
  count: 'times searched',
  resolution: 'resolution',
  outcome: 'outcome',
  at: 'acted on',
  live: 'live release',
  imgSrc: 'address',
  orders: 'number of orders',
  from: 'first day',
  to: 'last day',
  cartDays: 'days that carts are kept',
  messageDays: 'days that messages are kept',
  outboxDays: 'days that the outbox is kept',
  webhookDays: 'days that gateway messages are kept',
  auditDays: 'days that this log is kept',
};
const ORDER = Object.keys(LABELS);

/** Fields that follow from others and would only repeat them. */
export const DERIVED = new Set(['productCount', 'oldLinks', 'mediaHash', 'id', 'discount']);

/** A field's name within a sentence: `gstRatePercent` is `GST rate`. */
export function fieldLabel(field: string): string {
  return LABELS[field] ?? field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A field's rank among others. */
export function fieldRank(field: string): number {
  const at = ORDER.indexOf(field);
  return at < 0 ? ORDER.length : at;
}

/** A value as people read it, several lines where it has several parts; '' for none. */
export function sayValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return sayNumber(field, value);
  if (Array.isArray(value)) return value.map((item) => sayPart(field, item)).join('\n');
  if (typeof value === 'object') return sayPart(field, value);
  if (typeof value !== 'string') return '';
  return field === 'at' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : value;
}

function sayNumber(field: string, value: number): string {
  if (field === 'price' || field === 'mrp') return formatPrice(value);
  if (field.endsWith('Paise')) return formatPrice(toRupees(value));
  if (field.endsWith('Percent')) return `${value} %`;
  return field === 'categoryId' ? String(value) : value.toLocaleString('en-IN');
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
    .map(([name, value]) => `${fieldLabel(name)}: ${sayValue(name, value).replaceAll('\n', ', ')}`)
    .join(', ');
}
