import { useState } from 'react';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import type { AuditChange, AuditEntry } from '#src/features/audit/audit.contract.ts';
import { formatCount } from '#src/lib/money.ts';
import { Changes } from './Changes.tsx';
import { sentenceText } from './entry-labels.ts';
import { UndoAllDialog } from './UndoAllDialog.tsx';

type Props = { entry: AuditEntry; onDone: () => Promise<void> };

/** Undo buttons for one entry and for everything changed with it. */
export function UndoButtons({ entry, onDone }: Props) {
  const { id, mayUndo, batchId, batchLeft } = entry;
  const [dialog, setDialog] = useState<'one' | 'all'>();
  const mayCall = useMayCall(undoChange);
  if (!mayUndo) return null;
  const close = () => setDialog(undefined);
  return (
    <span className="inline-flex flex-wrap gap-2 whitespace-nowrap @max-3xl:mt-1 @3xl:flex-row-reverse @3xl:flex-nowrap">
      <Button look="secondary" size="small" disabled={!mayCall} onClick={() => setDialog('one')}>
        Undo<span className="sr-only"> entry {id}</span>
      </Button>
      {batchId !== null && batchLeft > 1 && (
        <Button look="quiet" size="small" disabled={!mayCall} onClick={() => setDialog('all')}>
          Undo all {batchLeft}
          <span className="sr-only"> that were changed with entry {id}</span>
        </Button>
      )}
      <Confirm
        open={dialog === 'one'}
        onClose={close}
        title={`Undo #${id}?`}
        action="Undo change"
        onConfirm={async () => {
          await staffCall(undoChange, { id });
          showToast('Undone. The pages are being published.');
          await onDone();
        }}
      >
        <UndoText entry={entry} />
      </Confirm>
      {batchId !== null && (
        <UndoAllDialog
          open={dialog === 'all'}
          onClose={close}
          title={`Undo all ${batchLeft}?`}
          {...{ batchId, onDone }}
          size={batchLeft}
        />
      )}
    </span>
  );
}

function UndoText({ entry }: { entry: AuditEntry }) {
  const { leaves } = entry;
  if (entry.action === 'product.create') {
    return (
      <p className="text-sm">
        This deletes {entry.entityName} with its colours, pictures and stock. A product that was
        ordered, reviewed or changed since is kept.
      </p>
    );
  }
  const undone = entry.changes.filter(({ label }) => !leaves.includes(label));
  // Values are restored, except stock, which is corrected by its difference.
  const back = undone
    .filter(({ field }) => field !== 'stock')
    .map((change) => ({ ...change, before: change.after, after: change.before }));
  return (
    <div className="grid max-h-[55dvh] gap-2 overflow-y-auto text-sm">
      <p>{sentenceText(entry)}.</p>
      {back.length > 0 && <Changes changes={back} names={['Now', 'After undoing']} />}
      {undone.filter(({ field }) => field === 'stock').map(sayStock)}
      {leaves.length > 0 && <p className="text-soft">Not changed: {leaves.join(', ')}.</p>}
    </div>
  );
}

function sayStock({ variantTitle, before, after }: AuditChange) {
  const pieces = numberOf(before) - numberOf(after);
  const name = variantTitle === '' ? 'Stock' : `Stock (${variantTitle})`;
  const more = pieces > 0 ? 'more' : 'fewer';
  return (
    <p key={variantTitle}>
      <strong>{name}:</strong> {formatCount(Math.abs(pieces))} {more} than now. Units sold in the
      meantime stay sold.
    </p>
  );
}

/** Parses a number with thousands separators, such as `1,200`. */
function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}
