import * as z from 'zod/mini';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { ID_MAX } from '#src/lib/limits.ts';
import { Text } from '#src/lib/text.ts';
import { VariantId } from '../variant-id.contract.ts';
import { AdminProduct } from './admin-product.contract.ts';
import { Stock, STOCK_MAX } from './product-fields.contract.ts';

export const STOCK_NOTE_MAX = 200;
export const LEDGER_SHOWN = 50;
/** Why staff move stock by hand. */
export const MOVE_REASONS = ['delivery', 'damage', 'other'] as const;

/** Some pieces more or fewer; or how many there are, counted by somebody who had seen the ledger up to there. */
export const StockMove = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    pieces: Whole(-STOCK_MAX, STOCK_MAX).check(
      z.refine((pieces) => pieces !== 0, 'Write how many pieces came or went.'),
    ),
    reason: z.enum(MOVE_REASONS, 'Choose a reason.'),
  }),
  z.object({
    kind: z.literal('count'),
    counted: Stock,
    /** What the ledger ended with when the person counted; 0 for an empty one. */
    lastMovementId: Whole(0, ID_MAX),
  }),
]);
export type StockMove = z.output<typeof StockMove>;

export const moveStock = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/stock',
  summary:
    'Moves the stock of a product, or of one variant: by pieces that came or went, or to what was counted; what was sold since the count stays sold.',
  access: { staff: 'catalog.write' },
  input: z.object({
    id: Id,
    variantId: z.nullable(Id),
    move: StockMove,
    note: z._default(Text(STOCK_NOTE_MAX), ''),
  }),
  output: AdminProduct,
});

export const StockMovement = z.object({
  id: z.int(),
  /** Pieces that came, or went where it is negative. */
  change: z.int(),
  /** Pieces that there were afterwards. */
  available: z.int(),
  reason: z.string(),
  note: z.string(),
  orderId: z.nullable(z.string()),
  /** Of the staff; null for shoppers and the shop itself. */
  who: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StockMovement = z.infer<typeof StockMovement>;

export const viewStockLedger = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/stock',
  summary: `How the stock of a product, or of one variant, came to be: its last ${LEDGER_SHOWN} movements, newest first.`,
  access: { staff: 'catalog.read' },
  input: z.object({
    id: Id,
    variantId: VariantId,
    /** Goes back before this movement. */
    before: z.optional(Id),
  }),
  output: z.object({
    available: z.int(),
    lastMovementId: z.int(),
    movements: z.array(StockMovement),
    hasMore: z.boolean(),
  }),
});
export type StockLedger = z.infer<(typeof viewStockLedger)['output']>;
