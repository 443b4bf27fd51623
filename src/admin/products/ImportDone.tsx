import { useState } from 'react';
import type { applyImport } from '#src/features/import/csv.contract.ts';
import { undoBatch } from '#src/features/catalog/undo/undo.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { UndoAllDialog } from '#src/admin/audit/UndoAllDialog.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { formatCount } from '#src/lib/money.ts';
import { focusOnce } from './focus-once.ts';

type Props = {
  done: { file: File } & OutputOf<typeof applyImport>;
  onAgain: () => void;
};

/** Shows the result, whether it is live, and where to continue. */
export function ImportDone({ done: { file, counts, lastProductId, batch }, onAgain }: Props) {
  return (
    <Panel>
      <div className="grid justify-items-start gap-4">
        <h2
          ref={focusOnce}
          tabIndex={-1}
          className="text-lg font-bold tracking-tight wrap-anywhere outline-none"
        >
          {file.name} has been imported
        </h2>
        <p className="max-w-[65ch]">
          {formatCount(counts.new)} new, {formatCount(counts.changed)} changed,{' '}
          {formatCount(counts.unchanged)} unchanged.
          {counts.new > 0 &&
            ' New products have no pictures yet: add them on their pages, then publish them.'}
        </p>
        {lastProductId !== null && (
          <PublishState entity="product" id={String(lastProductId)} saves={1} />
        )}
        <div className="flex flex-wrap gap-2">
          <Link href="/admin/products/all" className={buttonClass()}>
            See products
          </Link>
          {counts.new > 0 && (
            <Link href="/admin/products/all?status=draft" className={buttonClass('secondary')}>
              See drafts
            </Link>
          )}
          <Button look="quiet" onClick={onAgain}>
            Import another file
          </Button>
          {batch && <UndoImport {...batch} />}
        </div>
      </div>
    </Panel>
  );
}

function UndoImport({ id, size }: { id: string; size: number }) {
  const [isConfirming, setConfirming] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const mayUndo = useMayCall(undoBatch);
  if (isUndone && !isConfirming) return <p role="status">This import was undone.</p>;
  return (
    <>
      <Button look="quiet" disabled={!mayUndo} onClick={() => setConfirming(true)}>
        Undo this import
      </Button>
      <UndoAllDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Undo this import?"
        batchId={id}
        size={size}
        onDone={async () => setUndone(true)}
      />
    </>
  );
}
