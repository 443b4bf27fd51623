import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatDateTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { Changes } from './Changes.tsx';

type Props = {
  /** Such as `Version 3`. */
  name: string;
  savedBy: string | null;
  /** ISO 8601; null for what a new shop has. */
  savedAt: string | null;
  isCurrent: boolean;
  /** Differences from the current version. */
  changes: ComponentProps<typeof Changes>['changes'];
  /** Says what happens when this version is restored. */
  children: ReactNode;
  /** Restores this version; undefined if the user may not. */
  onRestore: (() => Promise<void>) | undefined;
};

/** One saved version in a history: who saved it, what differs, and a way back to it. */
export function VersionRow({ name, savedBy, savedAt, isCurrent, changes, ...restoring }: Props) {
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <strong>{name}</strong>
          {savedAt && (
            <span className="block text-soft">
              {savedBy ?? 'Someone with a deleted account'}, {formatDateTime(savedAt)}
            </span>
          )}
        </p>
        {isCurrent ? (
          <span className="text-sm font-semibold text-good">Current</span>
        ) : (
          <Restore name={`${name.charAt(0).toLowerCase()}${name.slice(1)}`} {...restoring} />
        )}
      </div>
      {changes.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit py-1 font-semibold text-brand">
            Compare<span className="sr-only"> {name} with the current version</span>
          </summary>
          <Changes changes={changes} names={['Now', name]} />
        </details>
      )}
    </li>
  );
}

function Restore({ name, children, onRestore }: Pick<Props, 'name' | 'children' | 'onRestore'>) {
  const [isOpen, setOpen] = useState(false);
  if (!onRestore) return null;
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Restore<span className="sr-only"> {name}</span>
      </Button>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Restore ${name}?`}
        action="Restore"
        onConfirm={onRestore}
      >
        <p className="text-sm">{children}</p>
      </Confirm>
    </>
  );
}
