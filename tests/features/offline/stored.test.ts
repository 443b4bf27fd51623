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
  test.each(PERSONAL)('deletes %s from browser storage when the session ends', (name) => {
    store(name, 'Asha Rao, 9820098200', '1');

    clearPersonal();

    expect([...browserStorage.listNames(), ...tabStorage.listNames()]).toEqual([]);
  });

  test.each(SHARED)('keeps %s in browser storage when the session ends', (name) => {
    store(name, 'text');

    clearPersonal();

    expect(findStored(name)).toBe('text');
  });

  test('keeps only choices of the device in browser storage for the next person', () => {
    expect(SHARED).toEqual([
      ...[
        'theme',
        'visited',
        'adminMenu',
        'lists',
        'shortcuts',
        'picturePlace',
        'rendered',
        'signedOut',
      ],
    ]);
  });

  test('gives no personal storage key a prefix that another key uses', () => {
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
  ])('hides the stored data of a person when %s', (_, end) => {
    claimStored('asha');
    store('draft', 'Asha Rao');
    store('theme', 'dark');
    end();

    expect(findStored('draft')).toBeNull();
    expect(findStored('theme')).toBe('dark');
  });

  test('keeps the stored data of a person while they are signed in', () => {
    claimStored('asha');
    store('draft', 'Asha Rao');

    expect(findStored('draft')).toBe('Asha Rao');
    expect(isSessionOver('asha')).toBe(false);
  });

  test('deletes the stored data of a person when somebody else signs in', () => {
    claimStored('asha');
    store('draft', 'Asha Rao');

    claimStored('ben');

    expect(findStored('draft')).toBeNull();
    expect(isSessionOver('ben')).toBe(false);
    expect(isSessionOver('asha')).toBe(true);
  });

  test('assigns data stored as a guest to the person who signs in', () => {
    cookie = '';
    store('draft', 'Asha Rao');
    cookie = 'swara_hint=s';

    claimStored('asha');

    expect(findStored('draft')).toBe('Asha Rao');
  });
});
