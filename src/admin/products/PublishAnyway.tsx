import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { Warning } from './publish-warnings.ts';

type Props = {
  warnings: readonly Warning[];
  open: boolean;
  onClose: () => void;
  onPublish: () => void;
};

/** Confirms publishing a product that shoppers cannot see or buy. */
export function PublishAnyway({ warnings, open, onClose, onPublish }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Publish it like this?">
      <div className="grid gap-4">
        <Alert kind="warning">
          <Warnings of={warnings.filter(({ isGrave }) => isGrave)} />
        </Alert>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button onClick={onPublish}>Publish anyway</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Shows the same warnings next to the form. */
export function PublishNotes({ warnings }: Pick<Props, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <Alert kind="warning">
      <Warnings of={warnings} />
    </Alert>
  );
}

function Warnings({ of: warnings }: { of: readonly Warning[] }) {
  return (
    <ul>
      {warnings.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
