import { useState } from 'react';
import { undoBatch, undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import type { AuditChange, AuditEntry } from '#src/features/audit/audit.contract.ts';
import { Changes } from './Changes.tsx';
import { sentenceText } from './entry-labels.ts';

type Props = { entry: AuditEntry; onDone: () => void };

/** Undo of one entry, and of all that was changed with it. */
export function UndoButtons({ entry, onDone }: Props) {
  const { id, mayUndo, batchId, batchLeft } = entry;
  const [asked, setAsked] = useState<'one' | 'all'>();
  const mayCall = useMayCall(undoChange);
  if (!mayUndo) return null;
  const close = () => setAsked(undefined);
  return (
    <span className="inline-flex flex-wrap gap-2 whitespace-nowrap @max-3xl:mt-1 @3xl:flex-row-reverse @3xl:flex-nowrap">
      <Button look="secondary" size="small" disabled={!mayCall} onClick={() => setAsked('one')}>
        Undo<span className="sr-only"> entry {id}</span>
      </Button>
      {batchId !== null && batchLeft > 1 && (
        <Button look="quiet" size="small" disabled={!mayCall} onClick={() => setAsked('all')}>
          Undo all {batchLeft}
          <span className="sr-only"> that were changed with entry {id}</span>
        </Button>
      )}
      <Confirm
        open={asked === 'one'}
        onClose={close}
        title={`Undo #${id}?`}
        action="Undo it"
        onConfirm={async () => {
          await staffCall(undoChange, { id });
          showToast('Undone. The pages are being published.');
          onDone();
        }}
      >
        <AskedText entry={entry} />
      </Confirm>
      {batchId !== null && (
        <Dialog open={asked === 'all'} onClose={close} title={`Undo all ${batchLeft}?`}>
          <UndoAll {...{ batchId, batchLeft, onDone }} onClose={close} />
        </Dialog>
      )}
    </span>
  );
}

function AskedText({ entry }: { entry: AuditEntry }) {
  const { leaves } = entry;
  const undone = entry.changes.filter(({ label }) => !leaves.includes(label));
  // What it was becomes what it is again; but stock goes back by its difference.
  const back = undone
    .filter(({ field }) => field !== 'stock')
    .map((change) => ({ ...change, before: change.after, after: change.before }));
  return (
    <div className="grid max-h-[55dvh] gap-2 overflow-y-auto text-sm">
      <p>{sentenceText(entry)}.</p>
      {back.length > 0 && <Changes changes={back} names={['Now', 'After undoing']} />}
      {undone.filter(({ field }) => field === 'stock').map(sayStock)}
      {leaves.length > 0 && <p className="text-soft">This stays as it is: {leaves.join(', ')}.</p>}
    </div>
  );
}

function sayStock({ color, before, after }: AuditChange) {
  const pieces = numberOf(before) - numberOf(after);
  const name = color === '' ? 'Stock' : `Stock (${color})`;
  const more = pieces > 0 ? 'more' : 'fewer';
  return (
    <p key={color}>
      <strong>{name}:</strong> {Math.abs(pieces).toLocaleString('en-IN')} {more} than now. Pieces
      sold meanwhile stay sold.
    </p>
  );
}

/** Of a number as people read it: `1,200`. */
function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}

type AllProps = { batchId: string; batchLeft: number; onDone: () => void; onClose: () => void };

function UndoAll({ batchId, batchLeft, onDone, onClose }: AllProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { running, error, submit } = useSubmit(async () => {
    const { results } = await staffCall(undoBatch, { batchId });
    const failed = results.filter(({ problem }) => problem !== null);
    const done = results.length - failed.length;
    if (done > 0) showToast(`${done} undone. The pages are being published.`);
    setProblems(failed.map(({ name, problem }) => `${name}: ${problem}`));
    onDone();
    if (failed.length === 0) onClose();
  });
  return (
    <div className="grid gap-4 text-sm">
      <p>
        {batchLeft} things were changed together. Each of them goes back to what it was, unless
        somebody has changed the same since; which those are is said here.
      </p>
      {error && <Alert>{error.message}</Alert>}
      {problems.length > 0 && (
        <Alert>
          <p>These were left as they are:</p>
          <ul className="mt-1 grid max-h-[40dvh] gap-1 overflow-y-auto">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" data-safe-choice onClick={onClose}>
          {problems.length > 0 ? 'Close' : 'Keep as it is'}
        </Button>
        {problems.length === 0 && (
          <Button look="danger" busy={running} onClick={() => submit()}>
            Undo all {batchLeft}
          </Button>
        )}
      </div>
    </div>
  );
}
