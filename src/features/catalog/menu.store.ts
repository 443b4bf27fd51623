import { atom } from 'nanostores';
import { callLazily } from '#src/lib/call-lazily.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import type { MenuCategory } from './category.contract.ts';

/** The categories of the desktop menu with their products; not loaded until loadMenu(). */
export const $menu = atom<Remote<MenuCategory[]>>(LOADING);

let isRequested = false;

/** Loads the menu once, when somebody is about to open it, and again after a failure. */
export async function loadMenu(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  $menu.set(LOADING);
  await loadInto((next) => $menu.set(next), askForMenu);
  isRequested = $menu.get().state === 'ready';
}

async function askForMenu(): Promise<MenuCategory[]> {
  const endpoint = import('./category.contract.ts').then((found) => found.getMenuCategories);
  const { categories } = await callLazily(endpoint, {});
  return categories;
}
