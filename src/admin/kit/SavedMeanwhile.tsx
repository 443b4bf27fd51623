import { useEffect, useRef } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Meanwhile } from './conflict.ts';
import { excerpts } from './excerpts.ts';
import { changedFields } from './merge-draft.ts';

/** A field’s label, and its value in words. */
export type Labelled = readonly [label: string, value: string];

type Props<D extends object> = {
  meanwhile: Meanwhile<D>;
  /** Current values of the form. */
  mine: D;
  /** Each field’s label, and its value in words. */
  labels: (draft: D) => Partial<Record<keyof D & string, Labelled>>;
  /** Puts the other person's value into a field of the form. */
  onTake: (field: Partial<D>) => void;
};

/**
 * Shows both values of each field that another person saved while this form was open, to choose
 * from.
 */
export function SavedMeanwhile<D extends object>(props: Props<D>) {
  const { meanwhile, mine, labels, onTake } = props;
  const { by, before, theirs } = meanwhile;
  const [now, typed] = [labels(theirs), labels(mine)];
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The Save button is always visible, but this may be far below.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [meanwhile]);
  // Everything was taken over: nothing is left to decide.
  if (changedFields(theirs, mine).length === 0) return null;
  return (
    <div ref={root}>
      <Alert>
        <p>
          {by ?? 'Someone'} saved this while you had it open, so your changes are not saved yet.
          Nothing you typed is lost: check it, then save again.
        </p>
        <ul className="mt-2 grid gap-2">
          {changedFields(before, theirs).flatMap((name) => {
            const change = now[name];
            if (!change) return [];
            const [label, value] = change;
            const own = typed[name]?.[1] ?? '';
            const [there, here] = excerpts(value, own);
            return (
              <li key={name} className="wrap-anywhere whitespace-pre-line">
                {label} is now “{there}”
                {own !== value && (
                  <>
                    ; you typed “{here}”{' '}
                    <Button
                      look="secondary"
                      size="small"
                      onClick={() => onTake({ [name]: theirs[name] } as unknown as Partial<D>)}
                    >
                      Use theirs<span className="sr-only">: {label}</span>
                    </Button>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </Alert>
    </div>
  );
}
