import { inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { categories, filterOptions } from '#src/db/schema/tables.ts';
import { changesOf, type FieldChange } from './changes.server.ts';
import { DERIVED, type Wording } from './labels.ts';
import type { AuditChange } from './audit.contract.ts';

type Values = Record<string, unknown>;
type Row = { entity: string; before: Values | null; after: Values | null };
type Names = { categories: Map<number, string>; options: Map<number, string> };

/** Reads the names of entities that entries mention only by id. */
export async function readNames(db: Db, rows: readonly Row[]): Promise<Names> {
  const states = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const categoryIds = states.flatMap((state) => numbersOf(state['categoryId']));
  const optionIds = states.flatMap((state) => numbersOf(state['filterOptionIds']));
  const { id, title } = categories;
  const known = categoryIds.length
    ? await db.select({ id, name: title }).from(categories).where(inArray(id, categoryIds))
    : [];
  const options = optionIds.length
    ? await db
        .select({ id: filterOptions.id, name: filterOptions.value })
        .from(filterOptions)
        .where(inArray(filterOptions.id, optionIds))
    : [];
  return { categories: toMap(known), options: toMap(options) };
}

/** Returns the fields of an entry as display texts, in the order of the forms. */
export function sayChanges(row: Row, names: Names, wording: Wording): AuditChange[] {
  const { fieldLabel, fieldRank, sayValue } = wording;
  const say = ({ field }: FieldChange, value: unknown) =>
    sayNamed(field, value, names) ?? sayValue(field, value);
  return changesOf(row.before, row.after)
    .filter(({ field }) => !DERIVED.has(field))
    .toSorted((a, b) => fieldRank(a.field) - fieldRank(b.field))
    .map((change) => ({
      field: change.field,
      label: fieldLabel(change.field, row.entity),
      color: change.color,
      variantTitle: change.variantTitle,
      before: say(change, change.before),
      after: say(change, change.after),
    }));
}

/** Returns the name of a value that is stored as an id. */
function sayNamed(field: string, value: unknown, names: Names): string | undefined {
  const nameOf = (known: Map<number, string>) =>
    numbersOf(value)
      .map((id) => known.get(id) ?? String(id))
      .join(', ');
  if (field === 'categoryId') return nameOf(names.categories);
  if (field === 'filterOptionIds') return nameOf(names.options);
  return undefined;
}

function numbersOf(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === 'number');
}

function toMap(rows: { id: number; name: string }[]): Map<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}
