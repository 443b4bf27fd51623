import type { ReactNode } from 'react';
import type { FrameProps } from './field-frame.ts';

type Props = Omit<FrameProps, 'label'> & {
  label: ReactNode;
  id: string;
  required?: boolean | undefined;
  children: ReactNode;
};

/** Label above a control, its hint and its error below. */
export function FieldFrame({ id, label, error, hint, hideLabel, required, children }: Props) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required === false && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {/* The asterisk of some messages marks nothing for the eye: the field is marked. */}
          {error.startsWith('*') && <span className="sr-only">* </span>}
          {error.replace('* ', '')}
        </p>
      )}
    </div>
  );
}
