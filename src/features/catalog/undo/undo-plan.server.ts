import * as z from 'zod/mini';
import { changesOf, type FieldChange, isSame } from '#src/features/audit/changes.server.ts';
import type { SettingsSection } from '#src/features/settings/shop-settings.ts';
import { AppError } from '#src/lib/errors.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';
import {
  ProductChanges,
  VariantChanges,
} from '#src/features/catalog/admin/edit-product.contract.ts';

type Values = Record<string, unknown>;
export type Written = {
  entity: string;
  entityId: string;
  before: Values | null;
  after: Values | null;
};

/** Parts of the settings that everyone who may undo changes may also save. */
const UNDOABLE_SECTIONS = [
  'details',
  'shipping',
  'delivery',
  'cod',
  'advance',
  'credit',
  'instalments',
  'messages',
  'whatsapp',
  'hours',
  'links',
  'grievance',
  'retention',
  'reminders',
  'appearance',
  'support',
  'tracking',
] as const satisfies readonly Exclude<SettingsSection, 'invoicing'>[];
export type UndoableSection = (typeof UNDOABLE_SECTIONS)[number];

const OF_PRODUCTS = new Set(Object.keys(ProductChanges.shape));
const OF_VARIANTS = new Set(Object.keys(VariantChanges.shape));
const OF_CATEGORIES = new Set(['title', 'link', 'description', 'rank', 'isRetired']);
const OF_NEWS = new Set([
  'title',
  'link',
  'day',
  'summary',
  'text',
  'alt',
  'isPublished',
  'isRemoved',
]);

const OF_SITE_PAGES = new Set(['title', 'description', 'slug', 'sections', 'isRemoved']);

/** Returns whether an entry created a product, singly or with many from a file. */
export function isCreation({ entity, before, after }: Written): boolean {
  return entity === 'product' && !before && after !== null;
}

/**
 * Returns the parts of an entry that can be undone: fields of products, variants, categories and
 * news, but not their pictures, pages, settings, and webhooks. For a product that it created,
 * everything.
 */
export function undoableOf(entry: Written): FieldChange[] {
  const { entity, entityId, before, after } = entry;
  if (isCreation(entry)) return changesOf(null, after);
  if (!before || !after) return [];
  return changesOf(before, after).filter(({ field, variantId, before: was }) => {
    if (entity === 'category') return OF_CATEGORIES.has(field);
    if (entity === 'news') return OF_NEWS.has(field);
    // The first publication of a page leads back to nothing: such a page is deleted.
    if (entity === 'site-page') return OF_SITE_PAGES.has(field) && was !== undefined;
    if (entity === 'webhook-endpoint') return true;
    if (entity === 'settings') return UNDOABLE_SECTIONS.some((one) => one === entityId);
    if (entity !== 'product') return false;
    return (variantId === null ? OF_PRODUCTS : OF_VARIANTS).has(field);
  });
}

export type Plan = {
  /** Values to write. */
  puts: { field: string; variantId: number | null; value: unknown }[];
  /** Fields that have changed since the entry. */
  moved: { change: FieldChange; present: unknown }[];
  /** Stock with fewer units left than would be removed. */
  short: { change: FieldChange; present: number; taken: number }[];
};

type Now = {
  presentOf: (change: FieldChange) => unknown;
  /** The sum of staff's changes to a stock after this entry. */
  laterOf: (change: FieldChange) => number;
};

/**
 * Plans what undoing writes. Stock is adjusted by the difference, so that units sold since do not
 * reappear; every other field must be as the entry left it.
 */
export function planUndo(changes: readonly FieldChange[], { presentOf, laterOf }: Now): Plan {
  const plan: Plan = { puts: [], moved: [], short: [] };
  for (const change of changes) {
    const { field, variantId } = change;
    const present = presentOf(change);
    const step = stockStep(change);
    if (step === undefined || typeof present !== 'number') {
      if (isSame(present, change.after)) plan.puts.push({ field, variantId, value: change.before });
      else plan.moved.push({ change, present });
    } else if (laterOf(change) !== 0) plan.moved.push({ change, present });
    else if (present - step < 0) plan.short.push({ change, present, taken: step });
    else plan.puts.push({ field, variantId, value: present - step });
  }
  return plan;
}

/** Returns by how much an entry changed a stock; undefined for every other field. */
export function stockStep({ field, before, after }: FieldChange): number | undefined {
  if (field !== 'stock' || typeof before !== 'number' || typeof after !== 'number')
    return undefined;
  return after - before;
}

/** Validates the values, as the rules may have changed since. Throws INVALID_INPUT. */
export function parseAs<T extends z.ZodMiniType>(schema: T, puts: Plan['puts']): z.output<T> {
  const values = Object.fromEntries(puts.map(({ field, value }) => [field, value]));
  const parsed = z.safeParse(schema, values);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  const [message = 'This value is no longer allowed.'] = Object.values(fields);
  throw new AppError('INVALID_INPUT', { message, fields });
}
