import { useRef } from 'react';
import { type Removal, undoRemoval } from '#src/features/returns/admin/set-aside.contract.ts';
import { CONDITION_LABELS, USE_LABELS } from '#src/features/returns/return-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

type Props = {
  removals: readonly Removal[];
  mayRemove: boolean;
  onChanged: () => Promise<void>;
};

/** The last units that were removed, each with a way back. */
export function SetAsideRemovals({ removals, mayRemove, onChanged }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { busy, error, submit } = useSubmit(async (id: number) => {
    await staffCall(undoRemoval, { id });
    showToast('The units are set aside again.');
    await onChanged();
    // The pressed button is gone.
    list.current?.focus();
  });
  if (removals.length === 0) return null;
  return (
    <Panel title="Removed">
      {error && <Alert>{error.message}</Alert>}
      <ul ref={list} tabIndex={-1} aria-label="Removed" className="grid">
        {removals.map(({ id, itemName, condition, quantity, use, note, who, at, isUndone }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 text-sm last:border-0"
          >
            <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
              <strong>
                {quantity} × {itemName}
              </strong>{' '}
              ({CONDITION_LABELS[condition].toLowerCase()}): {USE_LABELS[use].toLowerCase()}
              {note && <span className="block">{note}</span>}
              <span className="block text-soft">
                {who ? `${who}, ` : ''}
                {formatDateTime(at)}
              </span>
            </span>
            {isUndone ? (
              <span className="text-soft">Undone</span>
            ) : (
              <Button
                look="secondary"
                size="small"
                disabled={busy || !mayRemove}
                onClick={() => submit(id)}
              >
                Undo
                <span className="sr-only">
                  : {quantity} × {itemName}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
