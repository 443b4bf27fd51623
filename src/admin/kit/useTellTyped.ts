import { useLayoutEffect } from 'react';

/** Reports to the dialog around a form whether closing it would lose unsaved text. */
export function useTellTyped(isTyped: boolean, onTyped: (isTyped: boolean) => void): void {
  // Within the same turn: the next key may be Escape.
  useLayoutEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
}
