import type { Db } from '#src/db/db.ts';
import type { FieldChange } from '#src/features/audit/changes.server.ts';
import { WORDING } from '#src/features/catalog/admin/wording.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { conflict } from '#src/lib/errors.ts';
import { type Plan, planUndo, stockStep } from './undo-plan.server.ts';
import { type Change, type Entry, findUndo, listLaterChanges } from './undo.queries.server.ts';

/**
 * Returns what undoing an entry writes; call it with the record locked. Throws CONFLICT with a
 * sentence for each field that has changed since, and who changed it.
 */
export async function getPuts(
  tx: Db,
  entry: Entry,
  changes: readonly FieldChange[],
  presentOf: (change: FieldChange) => unknown,
): Promise<Plan['puts']> {
  const undo = await findUndo(tx, entry.id);
  if (undo) throw conflict(`${undo.who} has already undone this (#${undo.id}).`);
  const later = await listLaterChanges(tx, entry);
  const laterOf = (change: FieldChange) =>
    later
      .filter((one) => isOfSame(one, change))
      .reduce((sum, one) => sum + (stockStep(one) ?? 0), 0);
  const { puts, moved, short } = planUndo(changes, { presentOf, laterOf });
  const sentences = [
    ...moved.map(({ change, present }) => {
      const last = later.findLast((one) => isOfSame(one, change));
      return sayMoved(nameOf(change, entry.entity), { change, present, last });
    }),
    ...short.map(sayShort),
  ];
  if (sentences.length > 0) throw conflict(sentences.join(' '));
  return puts;
}

function isOfSame(one: FieldChange, other: FieldChange): boolean {
  return one.field === other.field && one.variantId === other.variantId;
}

const LONG = 60;

type Moved = { change: FieldChange; present: unknown; last: Change | undefined };

function sayMoved(label: string, { change, present, last }: Moved): string {
  const by = last ? ` by ${last.who} on ${formatDateTime(last.at.toISOString())}` : '';
  const now = WORDING.sayValue(change.field, present);
  const isShort = now !== '' && now.length <= LONG && !now.includes('\n');
  return `The ${label} was changed${by}.${isShort ? ` It is now ${now}.` : ''}`;
}

function sayShort({ change, present, taken }: Plan['short'][number]): string {
  const left = present === 1 ? 'only 1 is left' : `only ${present} are left`;
  return `The ${nameOf(change)} cannot be reduced by ${taken}: ${left}, the others are sold or reserved.`;
}

function nameOf({ field, color }: FieldChange, entity?: string): string {
  const label = WORDING.fieldLabel(field, entity);
  return color === '' ? label : `${label} of the colour ${color}`;
}
