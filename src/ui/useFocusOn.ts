import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { firstControl } from './first-control.ts';

type Find = (host: HTMLElement) => HTMLElement | null | undefined;

const firstIn: Find = (host) =>
  firstControl(host) ?? host.querySelector<HTMLElement>('button') ?? host;

/**
 * Keeps the focus in a part of the page whose content is replaced when a value changes, as when a
 * form opens or closes: on what firstControl() returns, else the first button, else the part itself
 * (give it tabIndex −1). A value that was undefined before is the first one, which moves nothing.
 */
export function useFocusOn<E extends HTMLElement>(
  value: unknown,
  find: Find = firstIn,
): RefObject<E | null> {
  const host = useRef<E>(null);
  const before = useRef(value);
  const move = useEffectEvent(() => host.current && find(host.current)?.focus());
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== value;
    before.current = value;
    if (isChanged) move();
  }, [value]);
  return host;
}
