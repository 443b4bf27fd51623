import * as z from 'zod/mini';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { SET_ASIDE_USES, UNIT_CONDITIONS } from '#src/features/returns/return-status.ts';
import { endpoint, Id, Paging, Whole } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';

export const SET_ASIDE_NOTE_MAX = 200;
/** The most units of one kind that are removed at a time. */
const REMOVED_MAX = 1000;
export const USES_SHOWN = 50;

const Condition = z.enum(UNIT_CONDITIONS, 'Choose a condition.');

/** Units of one item in one condition. */
const SetAside = z.object({
  productId: z.int(),
  variantId: z.nullable(z.int()),
  itemName: z.string(),
  condition: Condition,
  count: z.int(),
});
export type SetAside = z.infer<typeof SetAside>;

/** Units that were removed, and for what. */
const Removal = z.object({
  id: z.int(),
  itemName: z.string(),
  condition: Condition,
  quantity: z.int(),
  use: z.enum(SET_ASIDE_USES),
  note: z.string(),
  /** The staff member; null if their account was deleted. */
  who: z.nullable(z.string()),
  at: z.string(),
  isUndone: z.boolean(),
});
export type Removal = z.infer<typeof Removal>;

const Result = z.object({
  units: z.array(SetAside),
  total: z.int(),
  totalPages: z.int(),
  /** The last ones, newest first. */
  removals: z.array(Removal),
});
export type SetAsideList = z.infer<typeof Result>;

export const listSetAside = endpoint({
  method: 'GET',
  path: '/api/admin/set-aside',
  summary: `Lists returned units that are not for sale as new, and the last ${USES_SHOWN} removals.`,
  access: { staff: 'catalog.read' },
  input: z.object(Paging),
  output: Result,
});

export const removeSetAside = endpoint({
  method: 'POST',
  path: '/api/admin/set-aside',
  summary:
    'Removes units that are set aside: they are for sale again, used as spare parts, or written off.',
  access: { staff: 'catalog.write' },
  status: 201,
  input: z.object({
    productId: Id,
    variantId: z._default(VariantId, null),
    condition: Condition,
    quantity: Whole(1, REMOVED_MAX),
    use: z.enum(SET_ASIDE_USES, 'Choose what to do with them.'),
    /** Required to sell units again. */
    note: z._default(Text(SET_ASIDE_NOTE_MAX), ''),
  }),
  output: Removal,
});

export const undoRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/set-aside/:id/undo',
  summary: 'Undoes a removal: the units are set aside again. Refused if they were sold since.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id }),
  output: Removal,
});
