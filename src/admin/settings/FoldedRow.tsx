import { type ReactNode, useState } from 'react';
import { ChevronDownIcon, TrashIcon } from '#src/ui/icons.tsx';

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
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 pl-4">
          <span className="grid min-w-0 grow gap-0.5">
            <span className="truncate font-bold">{name === '' ? `New ${what}` : name}</span>
            {body !== '' && (
              <span className="truncate text-sm text-soft group-open:hidden">{body}</span>
            )}
          </span>
          <ChevronDownIcon className="size-4 shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <fieldset className="grid gap-3 pt-1 pb-4 pl-4">
          <legend className="sr-only">{what}</legend>
          {children}
        </fieldset>
      </details>
      <button
        type="button"
        aria-label={`Remove ${what}`}
        onClick={onRemove}
        className="grid h-full max-h-16 w-12 place-items-center rounded-field hover:text-bad disabled:opacity-55"
      >
        <TrashIcon className="size-4" />
      </button>
    </li>
  );
}
