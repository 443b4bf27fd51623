import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { findStored, store } from '#src/features/offline/stored.ts';
import { AppError } from '#src/lib/errors.ts';

/** A list's filters, sort and columns under a name, stored in this browser. */
type TableView = { name: string; query: string };

export const VIEW_NAME_MAX = 40;
export const VIEWS_MAX = 20;

const Views = z.array(z.object({ name: z.string(), query: z.string() }));

/** True if tables show more rows on a screen. */
export const $isCompact = atom(
  typeof window !== 'undefined' && findStored('lists', 'density') === 'compact',
);

export function setCompact(isCompact: boolean): void {
  store('lists', isCompact ? 'compact' : 'normal', 'density');
  $isCompact.set(isCompact);
}

/** Lists the saved views of the list at an admin path; none if they cannot be read. */
export function listViews(path: string): TableView[] {
  try {
    return Views.parse(JSON.parse(findStored('lists', path) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * Saves a view and returns all of the list; a view of the same name is replaced. Throws CONFLICT if
 * the list has as many as it may.
 */
export function saveView(path: string, view: TableView): TableView[] {
  const others = listViews(path).filter(({ name }) => name !== view.name);
  if (others.length >= VIEWS_MAX) {
    const message = `Save at most ${VIEWS_MAX} views. Delete one first.`;
    throw new AppError('CONFLICT', { message });
  }
  return storeViews(path, [...others, view]);
}

export function deleteView(path: string, name: string): TableView[] {
  return storeViews(
    path,
    listViews(path).filter((one) => one.name !== name),
  );
}

function storeViews(path: string, views: TableView[]): TableView[] {
  store('lists', JSON.stringify(views), path);
  return views;
}
