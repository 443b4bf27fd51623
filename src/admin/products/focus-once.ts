/** Ref that focuses a new element so that screen readers announce it. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}
