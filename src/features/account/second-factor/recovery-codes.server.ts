import { randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from './second-factor.contract.ts';

const COUNT = 10;

/** New recovery codes, of letters and digits that nobody mistakes for one another. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, makeCode);
}

function makeCode(): string {
  const signs = Array.from({ length: RECOVERY_LENGTH }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  );
  return signs.join('');
}
