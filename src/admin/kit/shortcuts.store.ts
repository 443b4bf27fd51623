import { atom } from 'nanostores';
import { findStored, store } from '#src/features/offline/stored.ts';

/** State of the single-key shortcuts. Staff who use speech input need to turn them off. */
export const $areShortcutsOn = atom(findStored('shortcuts') !== 'off');

/** Turns the shortcuts on or off in this browser. */
export function updateShortcuts(isOn: boolean): void {
  $areShortcutsOn.set(isOn);
  store('shortcuts', isOn ? 'on' : 'off');
}

const ROWS = '#content tbody tr';

/** Runs a key's shortcut on this screen's list. Returns false for other keys. */
export function runShortcut(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === 'j') return focusRow(rows, at + 1);
  if (key === 'k') return focusRow(rows, at === -1 ? rows.length - 1 : at - 1);
  if (key === 'x') return toggleRow(rows[at]);
  if (key === '/') return focusSearch();
  return false;
}

/** Returns whether a key pressed there types text or belongs to an open dialog. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const isText = target.matches('textarea, select, input:not([type="checkbox"])');
  const isEditable = target instanceof HTMLElement && target.isContentEditable;
  return isText || isEditable || document.querySelector('[role="dialog"]') !== null;
}

function focusRow(rows: readonly HTMLElement[], at: number): boolean {
  const control = rows[at]?.querySelector<HTMLElement>('a[href], button, input');
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  return rows.length > 0;
}

function toggleRow(row: HTMLElement | undefined): boolean {
  const box = row?.querySelector<HTMLElement>('input[type="checkbox"]');
  box?.click();
  return box !== null && box !== undefined;
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('#content input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}
