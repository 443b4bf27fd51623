import { DAY_MS } from '#src/lib/durations.ts';
import { badField, Refusal } from './refusal.ts';
import { ORDER_ID } from './with-order.ts';

const MINUTE_MS = 60_000;
const AMOUNT_MAX = 1_000_000;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/;

type Rule = { path: string; isRequired?: true; isRight: (value: unknown) => boolean };

const RULES: Rule[] = [
  { path: 'order_id', isRight: (value) => isText(value, 3, 45) && ORDER_ID.test(value) },
  { path: 'order_amount', isRequired: true, isRight: isAmount },
  { path: 'order_currency', isRequired: true, isRight: (value) => value === 'INR' },
  {
    path: 'customer_details.customer_id',
    isRequired: true,
    isRight: (value) => isText(value, 3, 50) && /^[A-Za-z0-9_-]+$/.test(value),
  },
  { path: 'customer_details.customer_phone', isRequired: true, isRight: isPhone },
  {
    path: 'customer_details.customer_email',
    isRight: (value) => isText(value, 3, 100) && /^[^\s@]+@[^\s@]+$/.test(value),
  },
  { path: 'customer_details.customer_name', isRight: (value) => isText(value, 3, 100) },
  { path: 'order_meta.return_url', isRight: (value) => isUrl(value, /^https?:$/) },
  { path: 'order_meta.notify_url', isRight: isNotifyUrl },
  { path: 'order_meta.payment_methods', isRight: isMethodList },
  { path: 'order_note', isRight: (value) => isText(value, 3, 200) },
  { path: 'order_tags', isRight: isTags },
];

/** Checks the request for a new order. Throws the refusal that the gateway gives for its first fault. */
export function checkNewOrder(body: Record<string, unknown>, now = Date.now()): void {
  for (const { path, isRequired, isRight } of RULES) {
    const value = readPath(body, path);
    const isAbsent = value === undefined || value === null || value === '';
    if (isAbsent ? isRequired : !isRight(value)) throw badField(path, value, reasonFor(path));
  }
  checkExpiry(body['order_expiry_time'], now);
}

/** The value at a dotted path. */
export function readPath(body: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return (value as Record<string, unknown>)[name];
  }, body);
}

/** Says whether a number is rupees: two decimals at most, and not beyond what one order may be. */
export function isMoney(rupees: number): boolean {
  return rupees <= AMOUNT_MAX && Math.round(rupees * 100) / 100 === rupees;
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 1 && isMoney(value);
}

function checkExpiry(value: unknown, now: number): void {
  if (value === undefined || value === null || value === '') return;
  const at = typeof value === 'string' && ISO_TIME.test(value) ? Date.parse(value) : NaN;
  if (at > now + 15 * MINUTE_MS && at < now + 30 * DAY_MS) return;
  throw new Refusal(
    400,
    'order_expiry_time_invalid',
    'order_expiry_time : Expiry time should be more than 15 min and less than 30 days',
  );
}

function reasonFor(path: string): string {
  return path === 'order_amount' ? 'Invalid amount' : 'invalid value';
}

function isText(value: unknown, min: number, max: number): value is string {
  return typeof value === 'string' && value.length >= min && value.length <= max;
}

function isPhone(value: unknown): boolean {
  return typeof value === 'string' && /^(\d{10}|\+\d{6,15})$/.test(value);
}

function isUrl(value: unknown, protocols: RegExp): value is string {
  if (!isText(value, 1, 250)) return false;
  return URL.canParse(value) && protocols.test(new URL(value).protocol);
}

// The gateway accepts only https, which a shop on a developer's machine does not have.
function isNotifyUrl(value: unknown): boolean {
  if (isUrl(value, /^https:$/)) return true;
  return isUrl(value, /^http:$/) && /^(localhost|127\.0\.0\.1)$/.test(new URL(value).hostname);
}

const METHODS =
  /^(cc|dc|ccc|ppc|nb|upi|paypal|app|paylater|cardlessemi|dcemi|ccemi|banktransfer|applepay)$/;

/** Returns whether the order's window may take one of these methods. */
export function takesMethod(meta: Record<string, unknown>, names: readonly string[]): boolean {
  const list = meta['payment_methods'];
  if (typeof list !== 'string' || list === '') return true;
  return list.split(',').some((one) => names.includes(one.trim()));
}

/** Throws unless the order's window may take one of these methods. */
export function requireMethod(
  { meta }: { meta: Record<string, unknown> },
  names: readonly string[],
): void {
  if (takesMethod(meta, names)) return;
  throw new Refusal(400, 'payment_method_not_allowed', 'payment_method : is not allowed');
}

function isMethodList(value: unknown): boolean {
  return typeof value === 'string' && value.split(',').every((one) => METHODS.test(one.trim()));
}

function isTags(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const values = Object.values(value);
  return values.length <= 10 && values.every((tag) => isText(tag, 1, 255));
}
