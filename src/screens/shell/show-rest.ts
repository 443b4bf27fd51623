import { whenIdle } from '#src/lib/when-idle.ts';

const LATER = '.show-later, .show-rest-later > * + *';

/**
 * Shows what the browser leaves out while a page loads, one part per idle moment: together
 * they would block a slow phone for a fifth of a second. Afterwards the page has its true height.
 */
export function showRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(LATER)];
  const showNext = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    whenIdle(showNext);
  };
  whenIdle(showNext);
}
