/** As the ref of what has just come up: takes the focus there, so that it is read out. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}
