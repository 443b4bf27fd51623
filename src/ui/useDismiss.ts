import { type RefObject, useEffect } from 'react';

type Options = {
  isOpen: boolean;
  onDismiss: () => void;
  /** The element that opened it: gets the focus back on Escape. */
  trigger: RefObject<HTMLElement | null>;
};

/** Closes a popup on Escape, and when a click or the focus goes elsewhere. */
export function useDismiss(
  host: RefObject<HTMLElement | null>,
  { isOpen, onDismiss, trigger }: Options,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onDismiss();
      trigger.current?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      // The clicked element may be gone by now, such as a button that removed itself.
      const isInside = !(target instanceof Node) || host.current?.contains(target);
      if (!isInside && target.isConnected) onDismiss();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [host, isOpen, onDismiss, trigger]);
}
