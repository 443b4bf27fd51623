/** Runs `act` when the page has nothing else to do; soon in Safari, which does not say when. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act);
}
