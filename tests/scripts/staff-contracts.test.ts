import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const ACCESS = /\baccess: (?:'shopper'|'anyone'|(\{ staff))/g;
const ENDPOINT = /= endpoint\(/g;

/** Their other calls are a courier's webhook and how staff sign in. */
const WITHOUT_SHOPPERS = /\/(couriers|passkeys|second-factor)$/;

/** Counts the calls of a contract: for staff, and for everyone else. */
function callsOf(file: string) {
  const text = readFileSync(file, 'utf8');
  const staff = [...text.matchAll(ACCESS)].filter(([, isStaff]) => isStaff).length;
  return {
    file,
    folder: dirname(file),
    staff,
    others: [...text.matchAll(ENDPOINT)].length - staff,
  };
}

test('keeps calls for staff in admin/ where their folder also has calls for shoppers', () => {
  const contracts = globSync('src/features/**/*.contract.ts').map(callsOf);
  const ofShoppers = new Set(contracts.filter(({ others }) => others > 0).map((one) => one.folder));
  const ofStaff = contracts.filter(({ staff }) => staff > 0);
  expect(ofStaff.length).toBeGreaterThan(20);
  const misplaced = ofStaff.filter(
    ({ folder }) => ofShoppers.has(folder) && !WITHOUT_SHOPPERS.test(folder),
  );
  expect(misplaced.map(({ file }) => file)).toEqual([]);
});
