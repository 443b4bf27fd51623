import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  moveStock,
  STOCK_NOTE_MAX,
  viewStockLedger,
} from '#src/features/catalog/admin/stock.contract.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { countText } from '#src/lib/count-text.ts';
import type { StockItem } from './stock-item.ts';
import { offerProductUndo } from './offer-product-undo.ts';

type Props = {
  item: StockItem;
  onClose: () => void;
  onProduct: (product: AdminProduct) => void;
};

const MOVES = [
  { value: 'delivery', label: 'Stock in: a delivery' },
  { value: 'damage', label: 'Stock out: damaged or lost' },
  { value: 'more', label: 'Stock in: other' },
  { value: 'fewer', label: 'Stock out: other' },
  { value: 'count', label: 'Stock count' },
];

type Typed = { move: string; pieces: string; note: string };

/**
 * Changes a stock manually: units added, removed or counted, and the reason. Mounted each
 * time it opens, since a count is relative to the last movement at that time.
 */
export function MoveStockDialog({ item, onClose, onProduct }: Props) {
  const { id, variantId, title } = item;
  const { remote, reload } = useRemote(() => staffCall(viewStockLedger, { id, variantId }));
  const ledger = remote.state === 'ready' ? remote.value : undefined;

  async function save(typed: Typed) {
    const move = toMove(typed, ledger?.lastMovementId ?? 0);
    onProduct(await staffCall(moveStock, { id, variantId, move, note: typed.note }));
    offerProductUndo(id, onProduct);
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Change the stock of ${title}`}
      start={{ move: 'delivery', pieces: '', note: '' }}
      action="Change stock"
      onSubmit={save}
    >
      {(form) => (
        <Loaded remote={remote} reload={reload}>
          {(found) => <Fields form={form} now={found.available} />}
        </Loaded>
      )}
    </FormDialog>
  );
}

function Fields({ form: { typed, text, errors }, now }: { form: Form<Typed>; now: number }) {
  const isCount = typed.move === 'count';
  return (
    <>
      <p className="text-sm">
        There are <strong>{countText(now, 'unit')}</strong> available, not including ordered units.
      </p>
      <Select label="Reason" options={MOVES} {...text('move')} />
      <Field
        label={isCount ? 'Units counted, without ordered ones' : 'Units'}
        inputMode="numeric"
        autoComplete="off"
        {...text('pieces')}
        hint={isCount ? 'Units sold while you count are subtracted.' : undefined}
        error={errors['move.pieces'] ?? errors['move.counted']}
      />
      <Field label="Note" required={false} maxLength={STOCK_NOTE_MAX} {...text('note')} />
    </>
  );
}

function toMove({ move, pieces }: Typed, lastMovementId: number) {
  const count = pieces.trim();
  if (move === 'count') return { kind: 'count', counted: count, lastMovementId } as const;
  const isGone = move === 'damage' || move === 'fewer';
  const reason = move === 'delivery' || move === 'damage' ? move : 'other';
  // A typed minus sign would reverse the chosen direction.
  const signed = /^\d+$/.test(count) ? `${isGone ? '-' : ''}${count}` : '';
  return { kind: 'change', pieces: signed, reason } as const;
}
