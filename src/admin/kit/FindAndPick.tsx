import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Props<T> = {
  name: string;
  label: string;
  /** The verb of the button next to each result. */
  action: string;
  error?: string | undefined;
  /** The thing that the search finds, such as `product`. */
  noun: string;
  find: (text: string) => Promise<readonly T[]>;
  keyOf: (found: T) => string | number;
  nameOf: (found: T) => string;
  /** The content of a result; its name by default. */
  children?: (found: T) => ReactNode;
  onPick: (found: T) => void;
  /** True if picking ends the search; the focus returns to its field. */
  isOverAfterPick?: boolean;
};

/** Searches things by text, and picks them with the button next to each. */
export function FindAndPick<T>({ name, label, noun, find, error, ...rest }: Props<T>) {
  const { isOverAfterPick, onPick, ...results } = rest;
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ of: string; all: readonly T[] }>();
  const looking = useSubmit(async () => {
    if (text.trim() !== '') setFound({ of: text, all: await find(text.trim()) });
  });
  const list = useRef<HTMLUListElement>(null);
  // In a dialog, the results can be below its edge.
  useEffect(() => {
    if (found) list.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);

  function pick(one: T) {
    if (isOverAfterPick) {
      setText('');
      setFound(undefined);
      document.getElementById(id)?.focus();
    }
    onPick(one);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Does not submit the surrounding form.
    event.preventDefault();
    looking.submit();
  }

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <Field
          id={id}
          name={name}
          label={label}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button look="secondary" className="h-12" busy={looking.running} onClick={looking.submit}>
          Find
        </Button>
      </div>
      {looking.error && <Alert>{looking.error.message}</Alert>}
      <ul ref={list} aria-live="polite" className="grid gap-1 empty:h-0">
        {found?.all.map((one) => (
          <Result key={results.keyOf(one)} found={one} onPick={pick} {...results} />
        ))}
        {found?.all.length === 0 && (
          <li className="text-sm text-soft">{`No ${noun} matches “${found.of}”.`}</li>
        )}
      </ul>
    </div>
  );
}

type ResultProps<T> = Pick<Props<T>, 'action' | 'nameOf' | 'children' | 'onPick'> & { found: T };

function Result<T>({ found, action, nameOf, children, onPick }: ResultProps<T>) {
  return (
    <li className="flex items-center justify-between gap-3 text-sm">
      {children ? children(found) : <span className="min-w-0">{nameOf(found)}</span>}
      <Button
        look="secondary"
        size="small"
        aria-label={`${action} ${nameOf(found)}`}
        onClick={() => onPick(found)}
      >
        {action}
      </Button>
    </li>
  );
}
