import { randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from './second-factor.contract.ts';

const COUNT = 10;

/** Generates recovery codes from letters and digits that are hard to confuse. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, makeCode);
}

function makeCode(): string {
  const signs = Array.from({ length: RECOVERY_LENGTH }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  );
  return signs.join('');
}
