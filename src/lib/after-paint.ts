/** Runs `act` after the next paint, so that what has just changed is visible first. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
