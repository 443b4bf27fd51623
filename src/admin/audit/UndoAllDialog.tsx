import { type ComponentProps, useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Progress } from '#src/admin/kit/Progress.tsx';
import { undoAll } from './undo-all.ts';

type BodyProps = {
  batchId: string;
  size: number;
  onDone: () => Promise<void>;
  onClose: () => void;
};
type Props = BodyProps & Omit<ComponentProps<typeof Dialog>, 'children'>;

/** Confirms undoing everything that was changed together, and lists what could not be undone. */
export function UndoAllDialog({ open, title, ...body }: Props) {
  return (
    <Dialog open={open} onClose={body.onClose} title={title}>
      <Body {...body} />
    </Dialog>
  );
}

function Body({ batchId, size, onDone, onClose }: BodyProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [count, setCount] = useState(0);
  const { running, error, submit } = useSubmit(async () => {
    const results = await undoAll(batchId, setCount);
    const failed = results.filter(({ problem }) => problem !== null);
    const done = results.length - failed.length;
    if (done > 0) showToast(`${done} undone. The pages are being published.`);
    setProblems(failed.map(({ name, problem }) => `${name}: ${problem}`));
    await onDone();
    if (failed.length === 0) onClose();
  });
  return (
    <div className="grid gap-4 text-sm">
      <p>
        {size === 1 ? 'One product or category was' : `${size} products or categories were`} changed
        together. Each is restored, and products that were created are deleted. Items that were
        changed or ordered since are kept and listed here.
      </p>
      {running && <Progress label="Undoing" done={count} total={size} />}
      {error && <Alert>{error.message}</Alert>}
      {problems.length > 0 && (
        <Alert>
          <p>These were not changed:</p>
          <ul className="mt-1 grid max-h-[40dvh] gap-1 overflow-y-auto">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" data-safe-choice onClick={onClose}>
          {problems.length > 0 ? 'Close' : 'Cancel'}
        </Button>
        {problems.length === 0 && (
          <Button look="danger" busy={running} onClick={() => submit()}>
            Undo all {size}
          </Button>
        )}
      </div>
    </div>
  );
}
