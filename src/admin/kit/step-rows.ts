const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const REACHABLE = 'a[href], button:not(:disabled), input[type="checkbox"]';

/** Lets the up and down arrow keys move between rows of a table, to the same control. */
export function stepRows(body: HTMLTableSectionElement | null) {
  body?.addEventListener('keydown', onKey);
  return () => body?.removeEventListener('keydown', onKey);
}

function onKey(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (step === undefined || !(from instanceof Element) || !from.matches(REACHABLE)) return;
  const row = from.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !next) return;
  const kind = from.matches('input') ? 'input[type="checkbox"]' : 'a[href], button:not(:disabled)';
  const at = [...row.querySelectorAll(kind)].indexOf(from);
  const there = [...next.querySelectorAll<HTMLElement>(kind)];
  const target = there[Math.min(at, there.length - 1)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
