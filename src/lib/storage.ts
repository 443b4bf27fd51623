/** Named texts that outlive their page. Never throws, even if the browser refuses access. */
export type TextStorage = {
  /** The text under a name, or null. */
  find: (name: string) => string | null;
  /** Stores a text. Returns false when it is in memory only and ends with this page. */
  store: (name: string, text: string) => boolean;
  delete: (name: string) => void;
  listNames: () => string[];
};

/** Texts that every tab of this browser shares. */
export const browserStorage = openStorage('localStorage');
/** Texts of this tab. */
export const tabStorage = openStorage('sessionStorage');

/**
 * Web storage, and memory where that is missing, full or refused, as in private windows and the
 * browsers inside apps. The only place that uses `localStorage` and `sessionStorage`.
 */
function openStorage(area: 'localStorage' | 'sessionStorage'): TextStorage {
  const memory = new Map<string, string>();

  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      const storage: unknown = Reflect.get(globalThis, area);
      return storage ? act(storage as Storage) : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    find: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    store(name, text) {
      const isStored = attempt((storage) => {
        storage.setItem(name, text);
        return storage.getItem(name) === text;
      });
      if (isStored) memory.delete(name);
      else {
        // An older text must not come back on the next page.
        attempt((storage) => storage.removeItem(name));
        memory.set(name, text);
      }
      return isStored === true;
    },
    delete(name) {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name));
    },
    listNames: () => [
      ...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])]),
    ],
  };
}
