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
