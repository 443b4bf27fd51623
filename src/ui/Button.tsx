import type { ButtonHTMLAttributes } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './button.ts';
import { Spinner } from './Spinner.tsx';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner; the button keeps its width and focus but does nothing. */
  busy?: boolean;
};

/** A button. Give it `type="submit"` in a form; it does not submit by itself. */
export function Button({ look, size, busy = false, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass(look, size)} ${className ?? ''}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
