import { type ReactNode, useState } from 'react';
import { TrashIcon } from '#src/ui/icons.tsx';

type Props = {
  /** Name of the row in the list, such as "template 2". */
  what: string;
  /** Own name of the row; '' while it is new. */
  name: string;
  /** Text of the row, truncated to fit. */
  body: string;
  hasError: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** Collapsible row of a settings list: open while it is new or has an error. */
export function FoldedRow({ what, name, body, hasError, onRemove, children }: Props) {
  const [isOpen, setOpen] = useState(name === '');
  return (
    <li className="grid grid-cols-[1fr_auto] rounded-field border border-line">
      <details
        open={isOpen || hasError}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group min-w-0"
      >
        <summary className="grid min-h-12 cursor-pointer content-center gap-0.5 px-4 py-2">
          <span className="truncate font-bold">{name === '' ? `New ${what}` : name}</span>
          {body !== '' && (
            <span className="truncate text-sm text-soft group-open:hidden">{body}</span>
          )}
        </summary>
        <fieldset className="grid gap-3 px-4 pt-1 pb-4">
          <legend className="sr-only">{what}</legend>
          {children}
        </fieldset>
      </details>
      <button
        type="button"
        aria-label={`Remove ${what}`}
        onClick={onRemove}
        className="grid size-12 place-items-center rounded-full hover:text-bad disabled:opacity-55"
      >
        <TrashIcon className="size-4" />
      </button>
    </li>
  );
}
