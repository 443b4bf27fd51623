import type { ReactNode } from 'react';

export type FrameProps = {
  label: string;
  /** A sentence that says what is wrong; undefined when nothing is. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
};

/** Returns the attributes that link a control to its hint or error for assistive technology. */
export function describedBy(id: string, { error, hint }: Pick<FrameProps, 'error' | 'hint'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  };
}

type Props = Omit<FrameProps, 'label'> & {
  label: ReactNode;
  id: string;
  required?: boolean | undefined;
  children: ReactNode;
};

/** Label above a control, and below it the hint, which an error replaces. */
export function FieldFrame({ id, label, error, hint, hideLabel, required, children }: Props) {
  const note = error || hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required === false && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? 'text-sm font-semibold text-bad' : 'text-sm text-soft'}
        >
          {/* The asterisk of some messages marks nothing for the eye: the field is marked. */}
          {note.startsWith('*') && <span className="sr-only">* </span>}
          {note.replace('* ', '')}
        </p>
      )}
    </div>
  );
}
