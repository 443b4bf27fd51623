import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserStorage, tabStorage } from '#src/lib/storage.ts';

afterEach(() => {
  for (const storage of [browserStorage, tabStorage]) {
    for (const name of storage.listNames()) storage.delete(name);
  }
  vi.unstubAllGlobals();
});

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

/** Storage failures of in-app browsers, private windows and full devices. */
const BROKEN: [name: string, stub: () => void][] = [
  ['missing', () => define({ value: undefined })],
  ['null', () => define({ value: null })],
  ['refused', () => define({ get: refuse })],
  ['full', () => define({ value: webStorage({ setItem: full }) })],
  ['unable to write', () => define({ value: webStorage({ setItem: () => undefined }) })],
  [
    'refusing every call',
    () => define({ value: webStorage({ getItem: refuse, setItem: refuse, removeItem: refuse }) }),
  ],
];

describe.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const)('%s', (_area, storage) => {
  test.each(BROKEN)('keeps texts in memory when browser storage is %s', (_, stub) => {
    stub();

    expect(storage.find('swara:test')).toBeNull();
    expect(storage.store('swara:test', 'one')).toBe(false);
    expect(storage.store('swara:test', 'two')).toBe(false);
    expect(storage.find('swara:test')).toBe('two');
    // Other tests may have stored something in the memory of this process.
    expect(storage.listNames()).toContain('swara:test');
    storage.delete('swara:test');
    expect(storage.find('swara:test')).toBeNull();
    expect(storage.listNames()).not.toContain('swara:test');
  });

  test('stores texts in the browser where storage is allowed', () => {
    const texts = new Map<string, string>();
    define({ value: webStorage({}, texts) });

    expect(storage.store('swara:test', 'one')).toBe(true);

    expect(storage.find('swara:test')).toBe('one');
    expect([...texts]).toEqual([['swara:test', 'one']]);
    expect(storage.listNames()).toEqual(['swara:test']);
    storage.delete('swara:test');
    expect(texts.size).toBe(0);
  });

  test('never returns an older text after the storage has become full', () => {
    const texts = new Map([['swara:test', 'old']]);
    define({ value: webStorage({ setItem: full }, texts) });

    storage.store('swara:test', 'new');

    expect(storage.find('swara:test')).toBe('new');
    expect(texts.size, 'what the next page reads').toBe(0);
  });

  test('stores texts in the browser again once there is room', () => {
    define({ value: webStorage({ setItem: full }) });
    storage.store('swara:test', 'one');
    define({ value: webStorage({}) });

    expect(storage.store('swara:test', 'two')).toBe(true);
    expect(storage.find('swara:test')).toBe('two');
  });
});

function define(property: PropertyDescriptor): void {
  for (const area of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(area, undefined);
    Object.defineProperty(globalThis, area, { configurable: true, ...property });
  }
}

function webStorage(broken: Partial<Storage>, texts = new Map<string, string>()) {
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
    ...broken,
  };
  // Names are the keys of the object itself, as in browsers.
  return new Proxy(storage, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
