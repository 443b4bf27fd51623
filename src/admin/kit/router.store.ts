import { atom } from 'nanostores';

/** Current address within the admin, a single-page app for all its addresses. */
type Route = { path: string; query: string };

export const $route = atom<Route>(readRoute());

const QUESTION = 'You have changes that are not saved. Leave without saving?';
const guards = new Set<() => boolean>();

/** Navigates within the admin unless unsaved changes block it; `isSaved` skips that check. */
export function goTo(to: string, { replace = false, isSaved = false } = {}): void {
  const isOtherScreen = new URL(to, window.location.href).pathname !== $route.get().path;
  if (isOtherScreen && !isSaved && !mayLeave()) return;
  if (replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
  if (isOtherScreen) window.scrollTo({ top: 0, behavior: 'instant' });
  $route.set(readRoute());
}

/** Warns before leaving while `isDirty()` is true. Returns a function that removes the guard. */
export function guardLeaving(isDirty: () => boolean): () => void {
  guards.add(isDirty);
  return () => guards.delete(isDirty);
}

function isGuarded(): boolean {
  return [...guards].some((isDirty) => isDirty());
}

function mayLeave(): boolean {
  return !isGuarded() || window.confirm(QUESTION);
}

function readRoute(): Route {
  if (typeof window === 'undefined') return { path: '/admin', query: '' };
  const { pathname, search } = window.location;
  return { path: pathname.replace(/\/$/, '') || '/admin', query: search };
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    const { path, query } = $route.get();
    const isOtherScreen = readRoute().path !== path;
    if (isOtherScreen && !mayLeave()) window.history.pushState(null, '', path + query);
    else $route.set(readRoute());
  });
  window.addEventListener('beforeunload', (event) => {
    if (isGuarded()) event.preventDefault();
  });
}
