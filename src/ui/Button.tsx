import type { ButtonHTMLAttributes } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './button.ts';
import { Spinner } from './Spinner.tsx';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner; the button keeps its width and focus but does nothing. */
  busy?: boolean;
};

/** A button. It submits a form only with `type="submit"`. */
export function Button(props: Props) {
  const {
    look,
    size,
    busy = false,
    type = 'button',
    children,
    className,
    onClick,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      // Another type is another button: one that became `submit` in its own click would submit.
      key={type}
      type={type}
      // Not disabled while busy: that would take the focus away.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={[buttonClass(look, size), busy && 'cursor-not-allowed opacity-55', className]
        .filter(Boolean)
        .join(' ')}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
