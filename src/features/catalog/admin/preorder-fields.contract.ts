import { PREORDER_UNITS_MAX } from '#src/features/catalog/preorders/preorder-limits.ts';
import { OptionalDay } from '#src/lib/day.ts';
import { Whole } from '#src/lib/endpoint.ts';
import { text, whole } from './field-kinds.contract.ts';

const DAY = { start: '', isDay: true } as const;
const SHARED = { isElsewhere: true, ofVariants: true } as const;

/** The pre-order of each item: no units if it cannot be pre-ordered. */
export const PREORDER_FIELDS = {
  preorderLimit: whole(Whole(0, PREORDER_UNITS_MAX), {
    ...{ label: 'pre-order limit', column: 'Pre-order limit', start: 0, ...SHARED },
  }),
  preorderBy: text(OptionalDay, {
    ...{ label: 'pre-order dispatch day', column: 'Pre-order dispatched by', ...DAY, ...SHARED },
  }),
  preorderUntil: text(OptionalDay, {
    ...{ label: 'last day of the pre-order', column: 'Pre-order sold until', ...DAY, ...SHARED },
  }),
};
