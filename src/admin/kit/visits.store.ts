import { atom } from 'nanostores';

export type Visit = { href: string; title: string };

const VISITS_MAX = 8;
/** Addresses of one order, product, customer or the like end in its number. */
const IS_RECORD = /\/[^/]*\d[^/]*$/;

/** Records that this tab has opened, the latest first. Names of customers are not stored. */
export const $visits = atom<readonly Visit[]>([]);

/** Remembers a screen if it shows one record; its title replaces an earlier one. */
export function recordVisit(href: string, title: string): void {
  if (!IS_RECORD.test(href)) return;
  const others = $visits.get().filter((visit) => visit.href !== href);
  $visits.set([{ href, title }, ...others].slice(0, VISITS_MAX));
}
