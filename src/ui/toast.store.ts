import { atom } from 'nanostores';

export const TOAST_MS = 5000;
/** For a message that offers to undo: long enough to see that it was the wrong one. */
export const UNDO_MS = 10_000;

export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  durationMs: number;
  /** The action offered while it is shown, such as Undo. */
  action?: { label: string; run: () => void };
};

export const $toasts = atom<Toast[]>([]);

let lastId = 0;

/** Shows a message in the corner; it disappears automatically. */
export function showToast(
  text: string,
  options: Partial<Pick<Toast, 'kind' | 'durationMs' | 'action'>> = {},
): void {
  lastId += 1;
  // The same text twice is one message, with its time restarted.
  const others = $toasts.get().filter((toast) => toast.text !== text);
  $toasts.set([...others, { kind: 'success', durationMs: TOAST_MS, ...options, id: lastId, text }]);
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
