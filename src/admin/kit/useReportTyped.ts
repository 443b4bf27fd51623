import { useLayoutEffect } from 'react';

/** Reports to the dialog around a form whether closing it would lose unsaved text. */
export function useReportTyped(isTyped: boolean, onTyped: (isTyped: boolean) => void): void {
  // In the same turn, as the next key may be Escape.
  useLayoutEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
}
