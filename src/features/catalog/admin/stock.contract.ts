import * as z from 'zod/mini';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { ID_MAX } from '#src/lib/limits.ts';
import { Text } from '#src/lib/text.ts';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { Versioned } from '#src/lib/seen-version.ts';
import { productVersion } from './edit-versions.ts';
import { AdminProduct } from './admin-product.contract.ts';
import { Stock, STOCK_MAX } from './product-fields.contract.ts';

export const STOCK_NOTE_MAX = 200;
export const LEDGER_SHOWN = 50;
/** Reasons for a manual stock movement. */
const MOVE_REASONS = ['delivery', 'damage', 'other'] as const;

/**
 * A change by a number of units, or a count by someone who had seen the ledger up to a movement.
 */
export const StockMove = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    pieces: Whole(-STOCK_MAX, STOCK_MAX).check(
      z.refine((pieces) => pieces !== 0, 'Enter how many units were added or removed.'),
    ),
    reason: z.enum(MOVE_REASONS, 'Choose a reason.'),
  }),
  z.object({
    kind: z.literal('count'),
    counted: Stock,
    /** The last movement in the ledger at the time of the count; 0 for an empty ledger. */
    lastMovementId: Whole(0, ID_MAX),
  }),
]);
export type StockMove = z.output<typeof StockMove>;

export const moveStock = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/stock',
  summary:
    'Changes the stock of a product or variant, by a number of units or to a counted number. Units sold since the count are subtracted.',
  access: { staff: 'catalog.write' },
  input: z.object({
    id: Id,
    variantId: z.nullable(Id),
    move: StockMove,
    note: z._default(Text(STOCK_NOTE_MAX), ''),
  }),
  output: Versioned(AdminProduct, productVersion),
});

export const StockMovement = z.object({
  id: z.int(),
  /** Units added, or removed if negative. */
  change: z.int(),
  /** Units available afterwards. */
  available: z.int(),
  reason: z.string(),
  note: z.string(),
  orderId: z.nullable(z.string()),
  /** The staff member; null for shoppers and the shop itself. */
  who: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StockMovement = z.infer<typeof StockMovement>;

export const viewStockLedger = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/stock',
  summary: `Lists the last ${LEDGER_SHOWN} stock changes of a product or variant, newest first.`,
  access: { staff: 'catalog.read' },
  input: z.object({
    id: Id,
    variantId: VariantId,
    /** Returns only movements before this one. */
    before: z.optional(Id),
  }),
  output: z.object({
    available: z.int(),
    lastMovementId: z.int(),
    /** Returned units that are not for sale as new, by condition. */
    setAside: z.array(z.object({ condition: z.string(), count: z.int() })),
    movements: z.array(StockMovement),
    hasMore: z.boolean(),
  }),
});
export type StockLedger = z.infer<(typeof viewStockLedger)['output']>;
