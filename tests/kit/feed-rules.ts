import { parse } from 'csv-parse/sync';

/** A row of a feed by field; fields that may repeat have all their values. */
export type FeedRow = Record<string, string[]>;

type Rule = {
  isRequired?: boolean;
  /** The most characters of a value. */
  max?: number;
  /** The most values. */
  most?: number;
  pattern?: RegExp;
};
export type Rules = Record<string, Rule>;

const URL_PATTERN = /^https?:\/\/[^\s<>"]+$/;
const PRICE = /^\d+\.\d{2} INR$/;
const PERIOD = /^\d{4}-\d\d-\d\dT[\d:]+Z\/\d{4}-\d\d-\d\dT[\d:]+Z$/;
const GTIN = /^(\d{8}|\d{12}|\d{13}|\d{14})$/;
const PICTURE_TYPES = /^https?:\/\/\S+\.(jpg|jpeg|png)$/;
const COUNTRY_DAYS = /^IN::[A-Za-z]+:\d+\.\d{2} INR(:\d+){4}$/;

/** https://support.google.com/merchants/answer/7052112 */
export const GOOGLE_RULES: Rules = {
  id: { isRequired: true, max: 50 },
  title: { isRequired: true, max: 150 },
  description: { isRequired: true, max: 5000 },
  link: { isRequired: true, max: 2000, pattern: URL_PATTERN },
  image_link: { isRequired: true, max: 2000, pattern: /\.(webp|jpg|png)$/ },
  additional_image_link: { most: 10, max: 2000, pattern: /\.(webp|jpg|png)$/ },
  availability: { isRequired: true, pattern: /^(in_stock|out_of_stock|preorder|backorder)$/ },
  availability_date: { pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d{4}$/ },
  price: { isRequired: true, pattern: PRICE },
  sale_price: { pattern: PRICE },
  sale_price_effective_date: { max: 51, pattern: PERIOD },
  condition: { isRequired: true, pattern: /^(new|refurbished|used)$/ },
  brand: { max: 70 },
  gtin: { max: 50, pattern: GTIN },
  mpn: { max: 70 },
  identifier_exists: { pattern: /^(yes|no)$/ },
  item_group_id: { max: 50, pattern: /^[\w-]+$/ },
  color: { max: 100 },
  size: { max: 100 },
  material: { max: 200 },
  pattern: { max: 100 },
  section_name: { max: 140 },
  attribute_name: { max: 140 },
  attribute_value: { max: 1000 },
  product_type: { max: 750 },
  shipping_weight: { pattern: /^\d+ g$/ },
  shipping: {},
  country: { pattern: /^IN$/ },
  min_handling_time: { pattern: /^\d+$/ },
  max_handling_time: { pattern: /^\d+$/ },
  min_transit_time: { pattern: /^\d+$/ },
  max_transit_time: { pattern: /^\d+$/ },
};

/** https://www.facebook.com/business/help/120325381656392 */
export const META_RULES: Rules = {
  id: { isRequired: true, max: 100 },
  title: { isRequired: true, max: 200 },
  description: { isRequired: true, max: 9999 },
  availability: { isRequired: true, pattern: /^(in stock|out of stock)$/ },
  condition: { isRequired: true, pattern: /^(new|refurbished|used)$/ },
  price: { isRequired: true, pattern: PRICE },
  link: { isRequired: true, pattern: URL_PATTERN },
  image_link: { isRequired: true, pattern: PICTURE_TYPES },
  brand: { isRequired: true, max: 100 },
  additional_image_link: {
    max: 2000 * 20,
    pattern: /^https?:\/\/[^,\s]+(,https?:\/\/[^,\s]+){0,19}$/,
  },
  sale_price: { pattern: PRICE },
  sale_price_effective_date: { pattern: PERIOD },
  item_group_id: {},
  gtin: { pattern: GTIN },
  mpn: { max: 100 },
  color: { max: 200 },
  size: { max: 200 },
  material: { max: 200 },
  pattern: { max: 200 },
  additional_variant_attribute: { pattern: /^[^,:]+:[^,:]+(,[^,:]+:[^,:]+)*$/ },
  product_type: { max: 750 },
  shipping: { pattern: /^IN:::\d+\.\d{2} INR$/ },
  shipping_weight: { pattern: /^\d+ g$/ },
};

/** https://developers.openai.com/commerce/specs/file-upload/products */
export const AGENT_RULES: Rules = {
  item_id: { isRequired: true, max: 100 },
  title: { isRequired: true, max: 150 },
  description: { isRequired: true, max: 5000 },
  url: { isRequired: true, pattern: URL_PATTERN },
  brand: { isRequired: true, max: 70 },
  image_url: { isRequired: true, pattern: PICTURE_TYPES },
  additional_image_urls: { pattern: PICTURE_TYPES },
  price: { isRequired: true, pattern: PRICE },
  sale_price: { pattern: PRICE },
  availability: {
    isRequired: true,
    pattern: /^(in_stock|out_of_stock|pre_order|backorder|unknown)$/,
  },
  availability_date: { pattern: /^\d{4}-\d\d-\d\d$/ },
  condition: { pattern: /^(new|refurbished|used)$/ },
  product_category: {},
  gtin: { pattern: GTIN },
  mpn: { max: 70 },
  color: { max: 40 },
  listing_has_variations: { pattern: /^(true|false)$/ },
  group_id: { max: 70 },
  variant_dict: {},
  weight: { pattern: /^\d+$/ },
  item_weight_unit: { pattern: /^g$/ },
  star_rating: { pattern: /^[0-5](\.\d+)?$/ },
  review_count: { pattern: /^[1-9]\d*$/ },
  shipping: { pattern: COUNTRY_DAYS },
  seller_name: { isRequired: true, max: 70 },
  seller_url: { isRequired: true, pattern: URL_PATTERN },
  seller_privacy_policy: { pattern: URL_PATTERN },
  seller_tos: { pattern: URL_PATTERN },
  accepts_returns: { pattern: /^(true|false)$/ },
  return_deadline_in_days: { pattern: /^[1-9]\d*$/ },
  return_policy: { pattern: URL_PATTERN },
  target_countries: { isRequired: true, pattern: /^[A-Z]{2}$/ },
  store_country: { isRequired: true, pattern: /^[A-Z]{2}$/ },
  is_eligible_search: { pattern: /^(true|false)$/ },
  is_eligible_checkout: { pattern: /^(true|false)$/ },
};

/** Lists what a row breaks: a sentence for each problem. */
export function problemsOf(row: FeedRow, rules: Rules): string[] {
  const unknown = Object.keys(row).filter((name) => !rules[name]);
  const known = Object.entries(rules).flatMap(([name, rule]) => {
    const values = row[name] ?? [];
    const { isRequired = false, max = Infinity, most = Infinity, pattern = /^/ } = rule;
    return [
      ...(isRequired && values.length === 0 ? [`${name} is missing`] : []),
      ...(values.length > most ? [`${name} has ${values.length} values`] : []),
      ...values.flatMap((value) => [
        ...(value.length > max ? [`${name} has ${value.length} characters`] : []),
        ...(pattern.test(value) ? [] : [`${name} cannot be “${value}”`]),
      ]),
    ];
  });
  return [...unknown.map((name) => `${name} is unknown`), ...known];
}

/** Reads a Google feed. Throws an Error if it is no well-formed XML. */
export function readGoogle(xml: string): FeedRow[] {
  const bare = xml.replace(/<\?xml[^>]*\?>|<\/?[a-z][\w:]*(?: [\w:]+="[^"<]*")*>/g, '');
  if (/[<>]|&(?!(?:amp|lt|gt);)/.test(bare)) throw new Error('The feed is no well-formed XML.');
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const own = item.replace(/<g:shipping>.*?<\/g:shipping>/gs, '');
    const [shipping = ''] = /<g:shipping>.*?<\/g:shipping>/s.exec(item) ?? [];
    const { price: _, ...inside } = elementsOf(shipping.replace(/<\/?g:shipping>/g, ''));
    return { ...elementsOf(own), ...inside };
  });
}

function elementsOf(xml: string): FeedRow {
  const row: FeedRow = {};
  for (const [, name = '', text = ''] of xml.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)) {
    const value = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    (row[name] ??= []).push(value);
  }
  return row;
}

/** Reads a Meta catalogue. Throws an Error if a row has another number of cells than the head. */
export function readMeta(csv: string): FeedRow[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, skip_empty_lines: true });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => (value === '' ? [] : [[name, [value]]])),
    ),
  );
}

/** Reads a product file for agents. */
export function readAgents(text: string): FeedRow[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const row = JSON.parse(line) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toTexts(value)]));
  });
}

function toTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}
