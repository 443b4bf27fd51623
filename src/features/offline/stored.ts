import { isSignedIn } from '#src/lib/hint.ts';
import { browserStorage, tabStorage, type TextStorage } from '#src/lib/storage.ts';

type Entry = {
  /** Its name in storage, or what its names begin with. */
  name: string;
  storage: TextStorage;
  /** True for personal data, which is deleted when the session ends. */
  isPersonal: boolean;
};

/**
 * Everything that pages store in a browser. A new entry has to say whether it is personal, which
 * decides whether the next person at this browser can see it.
 */
export const STORED = {
  theme: { name: 'swara:theme', storage: browserStorage, isPersonal: false },
  visited: { name: 'swara:has-visited', storage: browserStorage, isPersonal: false },
  adminMenu: { name: 'swara:admin-menu', storage: browserStorage, isPersonal: false },
  /** The density of the admin's lists, and the saved views of each. */
  lists: { name: 'swara:lists:', storage: browserStorage, isPersonal: false },
  shortcuts: { name: 'swara:shortcuts', storage: browserStorage, isPersonal: false },
  picturePlace: { name: 'swara:picture-place', storage: browserStorage, isPersonal: false },
  rendered: { name: 'swara:rendered', storage: browserStorage, isPersonal: false },
  signedOut: { name: 'swara:signed-out', storage: tabStorage, isPersonal: false },
  compared: { name: 'swara:compare', storage: browserStorage, isPersonal: true },
  recent: { name: 'swara:recent', storage: browserStorage, isPersonal: true },
  wishlist: { name: 'swara:wishlist', storage: browserStorage, isPersonal: true },
  pincode: { name: 'swara:pincode', storage: browserStorage, isPersonal: true },
  wishlistCopy: { name: 'swara:kept:wishlist', storage: browserStorage, isPersonal: true },
  /** One entry for each cart change that waits, so that no two tabs write the same one. */
  waitingChanges: { name: 'swara:kept:cart:', storage: browserStorage, isPersonal: true },
  handoff: { name: 'swara:checkout', storage: tabStorage, isPersonal: true },
  draft: { name: 'swara:checkout-draft', storage: tabStorage, isPersonal: true },
  deliverTo: { name: 'swara:deliver-to', storage: tabStorage, isPersonal: true },
  order: { name: 'swara:order', storage: tabStorage, isPersonal: true },
  resetPhone: { name: 'swara:reset-phone', storage: tabStorage, isPersonal: true },
  signUpCode: { name: 'swara:asked-for', storage: tabStorage, isPersonal: true },
  signInCode: { name: 'swara:sign-in-code', storage: tabStorage, isPersonal: true },
  cartNotices: { name: 'swara:cart-notices', storage: tabStorage, isPersonal: true },
} as const satisfies Record<string, Entry>;

export type StoredName = keyof typeof STORED;

/** In both storages: the id of the person whose session stored the data. */
export const OWNER = 'swara:owner';
/** The caches with the pages that were read. Only the worker loads their full names: see CACHES. */
const PAGES = 'swara-pages-';

/** The text of an entry, or null. What an ended session left is deleted first. */
export function findStored(entry: StoredName, suffix = ''): string | null {
  const { name, storage, isPersonal } = STORED[entry];
  if (isPersonal && isSessionOver()) clearPersonal();
  return storage.find(name + suffix);
}

/** Stores the text of an entry. Returns false when it is in memory only and ends with this page. */
export function store(entry: StoredName, text: string, suffix = ''): boolean {
  const { name, storage, isPersonal } = STORED[entry];
  if (isPersonal && isSessionOver()) clearPersonal();
  return storage.store(name + suffix, text);
}

export function deleteStored(entry: StoredName, suffix = ''): void {
  const { name, storage } = STORED[entry];
  storage.delete(name + suffix);
}

/** Lists the suffixes of an entry's stored names. */
export function listSuffixes(entry: StoredName): string[] {
  const { name, storage } = STORED[entry];
  return storage
    .listNames()
    .filter((stored) => stored.startsWith(name))
    .map((stored) => stored.slice(name.length));
}

/** Marks what is stored as this person's. Deletes what somebody else's session left. */
export function claimStored(userId: string): void {
  if (listOwners().some((owner) => owner !== userId)) clearPersonal();
  browserStorage.store(OWNER, userId);
  tabStorage.store(OWNER, userId);
}

/**
 * Whether the session has ended that stored what is here, or that a page still shows (`userId`):
 * nobody is signed in any more, or somebody else is.
 */
export function isSessionOver(userId?: string): boolean {
  const owners = new Set([...listOwners(), ...(userId === undefined ? [] : [userId])]);
  if (owners.size === 0) return false;
  return owners.size > 1 || !isSignedIn();
}

/** Deletes everything personal that this browser stores, with the pages that were read. */
export function clearPersonal(): void {
  for (const { name, storage, isPersonal } of Object.values<Entry>(STORED)) {
    if (!isPersonal) continue;
    for (const stored of storage.listNames()) if (stored.startsWith(name)) storage.delete(stored);
  }
  browserStorage.delete(OWNER);
  tabStorage.delete(OWNER);
  void deletePages().catch(() => undefined);
}

function listOwners(): string[] {
  return [browserStorage.find(OWNER), tabStorage.find(OWNER)].filter((owner) => owner !== null);
}

async function deletePages(): Promise<void> {
  // Missing where pages are not served by https.
  if (typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES));
  await Promise.all(names.map((name) => caches.delete(name)));
}
