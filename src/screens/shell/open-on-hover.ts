/** Time a mouse must rest on the button, so that one on its way elsewhere opens nothing. */
export const OPEN_MS = 160;
/** Time after which the menu closes, so that a short way outside the panel does not close it. */
export const CLOSE_MS = 320;

const watched = new WeakSet<HTMLElement>();

/**
 * Opens the menu in an element, its first link, while a mouse stays on it, and closes it again once
 * the mouse has left. A click keeps open what the mouse has opened. Call it while the mouse is on
 * the link; from then on it works without further calls.
 */
export function openOnHover(host: HTMLElement, setOpen: (isOpen: boolean) => void): void {
  const trigger = host.querySelector('a');
  if (!trigger || watched.has(host)) return;
  watched.add(host);
  let timer: number | undefined;
  let byMouse = false;

  const inTime = (isOpen: boolean, afterMs: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      byMouse = isOpen;
      setOpen(isOpen);
    }, afterMs);
  };
  const enter = () => {
    if (trigger.getAttribute('aria-expanded') === 'false') inTime(true, OPEN_MS);
  };
  trigger.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') enter();
  });
  host.addEventListener('pointerenter', () => byMouse && clearTimeout(timer));
  host.addEventListener('pointerleave', () =>
    byMouse ? inTime(false, CLOSE_MS) : clearTimeout(timer),
  );
  const keep = (event: MouseEvent | KeyboardEvent) => {
    clearTimeout(timer);
    const isOpen = trigger.getAttribute('aria-expanded') === 'true';
    if (byMouse && isOpen && isPress(event) && trigger.contains(event.target as Node)) {
      event.preventDefault();
      event.stopPropagation();
    }
    byMouse = false;
  };
  host.addEventListener('click', keep, true);
  host.addEventListener('keydown', keep, true);
  if (trigger.matches(':hover')) enter();
}

/** Returns whether an event presses the link here: a plain click or Enter, not a new tab. */
function isPress(event: MouseEvent | KeyboardEvent): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return !isModified && (!('key' in event) || event.key === 'Enter');
}
