import { type ChangeEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;
type Typed<C extends Control> = {
  value?: unknown;
  onChange?: ((event: ChangeEvent<C>) => void) | undefined;
};

/**
 * Hands over what was typed, or filled in by the browser, before the script was here: the page's
 * next paint would put the blank value back. Only for controls whose value a parent holds.
 */
export function useEarlyText<C extends Control>({
  value,
  onChange,
}: Typed<C>): RefObject<C | null> {
  const control = useRef<C>(null);
  const onMount = useEffectEvent(() => {
    const target = control.current;
    if (!target || typeof value !== 'string' || target.value === value) return;
    // The library does not report it: its own events begin later.
    onChange?.({ target, currentTarget: target } as unknown as ChangeEvent<C>);
  });
  useLayoutEffect(() => onMount(), []);
  return control;
}
