import { useEffect, useEffectEvent } from 'react';
import { showToast } from './toast.store.ts';

/** Reports that something could not be opened, each time it should be, and closes it again. */
export function useMissing(open: boolean, what: string, close: () => void): void {
  const onOpen = useEffectEvent(() => {
    showToast(`${what} could not be opened. Check your connection and reload the page.`, {
      kind: 'error',
    });
    close();
  });
  useEffect(() => {
    if (open) onOpen();
  }, [open]);
}
