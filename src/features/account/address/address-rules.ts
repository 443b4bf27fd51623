import { CITY_MAX, LINE_MAX } from '#src/lib/limits.ts';
import type { TextRule } from '#src/lib/text-problem.ts';

export const FULL_NAME_MAX = 100;
export const LANDMARK_MAX = 20;

const LINE_1 = { max: LINE_MAX, tooLong: `Address Line 1 must be up to ${LINE_MAX} characters.` };
const LINE_2 = { max: LINE_MAX, tooLong: `Address Line 2 must be up to ${LINE_MAX} characters.` };
const LANDMARK = {
  max: LANDMARK_MAX,
  tooLong: `Landmark must be up to ${LANDMARK_MAX} characters.`,
};

/**
 * Free-text fields of an address, with the error messages that both the form and the server show.
 */
export const ADDRESS_TEXTS = {
  fullName: {
    max: FULL_NAME_MAX,
    required: 'Full name is required.',
    tooLong: `Full name must be up to ${FULL_NAME_MAX} characters.`,
  },
  addressLine1: { ...LINE_1, required: 'Address Line 1 is required.' },
  addressLine2: LINE_2,
  landmark: LANDMARK,
  city: {
    max: CITY_MAX,
    required: 'City is required.',
    tooLong: `City must be up to ${CITY_MAX} characters.`,
  },
} as const satisfies Record<string, TextRule>;

/** The single-page checkout also requests line 2 and the landmark. */
export const FULL_ADDRESS_TEXTS = {
  ...ADDRESS_TEXTS,
  addressLine2: { ...LINE_2, required: 'Address Line 2 is required.' },
  landmark: { ...LANDMARK, required: 'Landmark is required.' },
} as const satisfies Record<string, TextRule>;

export const STATE_SENTENCE = 'Please select a state.';
