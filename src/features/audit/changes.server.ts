import { variantTitle } from '#src/lib/variant-title.ts';
import { isDeepStrictEqual } from 'node:util';

type Values = Record<string, unknown>;
type Item = Values & { id: number; color: string; optionValues?: string[] };

export type FieldChange = {
  field: string;
  /** The variant with this field; null for the entity itself. */
  variantId: number | null;
  /** The variant's colour, '' for the entity itself. */
  color: string;
  /** The values of all options of the variant. */
  variantTitle: string;
  /** Undefined for what was not there. */
  before: unknown;
  after: unknown;
};

/** Returns the changes of an audit log entry, field by field; variants one by one. */
export function changesOf(before: Values | null, after: Values | null): FieldChange[] {
  return Object.keys({ ...before, ...after }).flatMap((field) =>
    field === 'variants' && before && after
      ? variantChanges(toItems(before[field]), toItems(after[field]))
      : [
          {
            field,
            variantId: null,
            color: '',
            variantTitle: '',
            before: before?.[field],
            after: after?.[field],
          },
        ],
  );
}

/** The same value, in whatever order the database gives the names in it. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other);
}

function variantChanges(before: Item[], after: Item[]): FieldChange[] {
  return after.flatMap((item) => {
    const { id: variantId, color } = item;
    const was = before.find(({ id }) => id === variantId);
    if (!was)
      return [
        {
          field: 'variant',
          variantId,
          color,
          variantTitle: titleOf(item),
          before: undefined,
          after: item,
        },
      ];
    return Object.keys(item)
      .filter((field) => !isSame(was[field], item[field]))
      .map((field) => ({
        field,
        variantId,
        color: was.color,
        variantTitle: titleOf(was),
        before: was[field],
        after: item[field],
      }));
  });
}

function toItems(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

function titleOf({ color, optionValues = [] }: Item): string {
  return variantTitle({ color, optionValues });
}

function isItem(value: unknown): value is Item {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'color' in value &&
    typeof value.color === 'string'
  );
}
