const LATER = '.show-later, .show-rest-later > * + *';

/**
 * Shows what the browser leaves out while a page loads, one part per idle moment: together they
 * would block a slow phone for a fifth of a second. Afterwards the page has its true height.
 */
export function showRest(whenIdle: (act: () => void) => void): void {
  const parts = document.querySelectorAll<HTMLElement>(LATER).values();
  const showNext = () => {
    const { value: part } = parts.next();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    whenIdle(showNext);
  };
  whenIdle(showNext);
}
