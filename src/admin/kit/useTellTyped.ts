import { useLayoutEffect } from 'react';

/** Tells the dialog around a form whether closing would lose what is typed, until the form goes. */
export function useTellTyped(isTyped: boolean, onTyped: (isTyped: boolean) => void): void {
  // Within the same turn: the next key may be Escape.
  useLayoutEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
}
