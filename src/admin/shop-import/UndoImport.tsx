import { useState } from 'react';
import { UndoAllDialog } from '#src/admin/audit/UndoAllDialog.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { undoBatch } from '#src/features/catalog/undo/undo.contract.ts';
import {
  type ShopImport,
  undoShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { countText } from '#src/lib/count-text.ts';
import { KIND_LABELS } from './kind-labels.ts';

type Props = { shown: ShopImport; onChange: () => Promise<void> };

/** Undoes a finished import as far as that is possible, and lists what stays with the reason. */
export function UndoImport({ shown, onChange }: Props) {
  const { kind, batchId, counts } = shown;
  const [isAsked, setAsked] = useState(false);
  const [undone, setUndone] = useState<Undone>();
  const mayUndo = useMayCall(kind === 'products' ? undoBatch : undoShopImport);
  if (kind === 'redirects' || counts.present === 0 || !mayUndo) return null;
  const title = undone ? 'The import is undone' : 'Undo this import?';
  const dialog = { open: isAsked, onClose: () => setAsked(false), title };
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Undo this import
      </Button>
      {kind === 'products' ? (
        <UndoAllDialog {...dialog} batchId={batchId} size={counts.present} onDone={onChange} />
      ) : (
        <Dialog {...dialog}>
          {undone ? (
            <Kept undone={undone} onClose={dialog.onClose} />
          ) : (
            <UndoRecords {...{ shown, onChange }} onClose={dialog.onClose} onKept={setUndone} />
          )}
        </Dialog>
      )}
    </>
  );
}

type Undone = OutputOf<typeof undoShopImport>;

type RecordsProps = Props & { onClose: () => void; onKept: (undone: Undone) => void };

function UndoRecords({ shown, onChange, onClose, onKept }: RecordsProps) {
  const { id, kind, counts } = shown;
  const { one, many } = KIND_LABELS[kind];
  const { running, error, submit } = useSubmit(async () => {
    const result = await staffCall(undoShopImport, { id });
    if (result.deleted > 0) showToast(`${countText(result.deleted, one, many)} deleted.`);
    await onChange();
    if (result.keptCount === 0) onClose();
    else onKept(result);
  });
  return (
    <div className="grid gap-4 text-sm">
      <p>
        {kind === 'orders'
          ? 'The imported orders are deleted here. Nothing else refers to them.'
          : 'The imported customers are deleted with their addresses. Customers who have signed in, ordered or written a review since, and those whom staff have changed, stay and are listed here.'}
      </p>
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" data-safe-choice onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" busy={running} onClick={() => submit()}>
          {`Delete ${countText(counts.present, one, many)}`}
        </Button>
      </div>
    </div>
  );
}

type KeptProps = { undone: Undone; onClose: () => void };

function Kept({ undone: { kept, keptCount }, onClose }: KeptProps) {
  return (
    <div className="grid gap-4 text-sm">
      <p role="status">{countText(keptCount, 'customer stays:', 'customers stay:')}</p>
      <ul className="grid max-h-[40dvh] gap-2 overflow-y-auto">
        {kept.map(({ userId, name, reason }) => (
          <li key={userId}>
            <Link href={`/admin/users/${userId}`} className="font-bold underline">
              {name}
            </Link>
            {`: ${reason}`}
          </li>
        ))}
      </ul>
      {kept.length < keptCount && <p>{`The first ${kept.length} are listed.`}</p>}
      <Button look="secondary" className="justify-self-end" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
