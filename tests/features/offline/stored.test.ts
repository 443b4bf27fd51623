import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  claimStored,
  clearPersonal,
  findStored,
  isSessionOver,
  OWNER,
  store,
  STORED,
  type StoredName,
} from '#src/features/offline/stored.ts';
import { browserStorage, tabStorage } from '#src/lib/storage.ts';

const NAMES = Object.keys(STORED) as StoredName[];
const PERSONAL = NAMES.filter((name) => STORED[name].isPersonal);
const SHARED = NAMES.filter((name) => !STORED[name].isPersonal);
let cookie = '';

beforeEach(() => {
  cookie = 'swara_hint=s';
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
  });
  for (const storage of [browserStorage, tabStorage]) {
    for (const name of storage.listNames()) storage.delete(name);
  }
});

describe('what a browser stores', () => {
  test.each(PERSONAL)('deletes %s when the session ends', (name) => {
    store(name, 'Asha Rao, 9820098200', '1');

    clearPersonal();

    expect([...browserStorage.listNames(), ...tabStorage.listNames()]).toEqual([]);
  });

  test.each(SHARED)('keeps %s when the session ends', (name) => {
    store(name, 'text');

    clearPersonal();

    expect(findStored(name)).toBe('text');
  });

  test('keeps every choice of the device, and nothing of a person, for the next person', () => {
    expect(SHARED).toEqual([
      ...['theme', 'visited', 'adminMenu', 'shortcuts', 'picturePlace', 'rendered', 'signedOut'],
    ]);
  });

  test('has no personal name that another name begins with', () => {
    for (const { name } of SHARED.map((one) => STORED[one])) {
      const begun = PERSONAL.filter((one) => name.startsWith(STORED[one].name));
      expect(begun, name).toEqual([]);
    }
  });
});

describe('the owner of what is stored', () => {
  test.each([
    ['nobody is signed in', () => (cookie = '')],
    ['somebody signed in in another tab', () => browserStorage.store(OWNER, 'ben')],
  ])('is gone when %s, so the next page reads nothing of theirs', (_, end) => {
    claimStored('asha');
    store('draft', 'Asha Rao');
    store('theme', 'dark');
    end();

    expect(findStored('draft')).toBeNull();
    expect(findStored('theme')).toBe('dark');
  });

  test('stays while they are signed in', () => {
    claimStored('asha');
    store('draft', 'Asha Rao');

    expect(findStored('draft')).toBe('Asha Rao');
    expect(isSessionOver('asha')).toBe(false);
  });

  test('is replaced when somebody else signs in, with nothing left of the first', () => {
    claimStored('asha');
    store('draft', 'Asha Rao');

    claimStored('ben');

    expect(findStored('draft')).toBeNull();
    expect(isSessionOver('ben')).toBe(false);
    expect(isSessionOver('asha')).toBe(true);
  });

  test('takes over what they stored as a guest', () => {
    cookie = '';
    store('draft', 'Asha Rao');
    cookie = 'swara_hint=s';

    claimStored('asha');

    expect(findStored('draft')).toBe('Asha Rao');
  });
});
