import * as z from 'zod/mini';
import { Done, endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { CITY_MAX, LINE_MAX, PINCODE_DIGITS } from '#src/lib/limits.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import { MobileNumber } from '#src/lib/identity.ts';
import { STATES } from '#src/lib/states.ts';

export const ADDRESSES_MAX = 20;
export const FULL_NAME_MAX = 100;
export const LANDMARK_MAX = 20;

const LINE_1_SENTENCE = `Address Line 1 must be up to ${LINE_MAX} characters.`;
const LINE_2_SENTENCE = `Address Line 2 must be up to ${LINE_MAX} characters.`;
const LANDMARK_SENTENCE = `Landmark must be up to ${LANDMARK_MAX} characters.`;
const CITY_SENTENCE = `City must be up to ${CITY_MAX} characters.`;
const PINCODE_SENTENCE = `Pincode must be exactly ${PINCODE_DIGITS} digits.`;

/** What a person writes into an address form. */
export const AddressInput = z.object({
  fullName: RequiredText(
    FULL_NAME_MAX,
    'Full name is required.',
    `Full name must be up to ${FULL_NAME_MAX} characters.`,
  ),
  addressLine1: RequiredText(LINE_MAX, 'Address Line 1 is required.', LINE_1_SENTENCE),
  addressLine2: z._default(Text(LINE_MAX, LINE_2_SENTENCE), ''),
  landmark: z._default(Text(LANDMARK_MAX, LANDMARK_SENTENCE), ''),
  city: RequiredText(CITY_MAX, 'City is required.', CITY_SENTENCE),
  state: z.enum(STATES, 'Please select a state.'),
  pincode: z
    .string(PINCODE_SENTENCE)
    .check(z.trim(), z.regex(new RegExp(`^\\d{${PINCODE_DIGITS}}$`), PINCODE_SENTENCE)),
  mobileNumber: MobileNumber,
  isDefault: z.optional(z.boolean('Write true or false.')),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** The single-page checkout asks for line 2 and the landmark too. */
export const FullAddressInput = z.extend(AddressInput, {
  addressLine2: RequiredText(LINE_MAX, 'Address Line 2 is required.', LINE_2_SENTENCE),
  landmark: RequiredText(LANDMARK_MAX, 'Landmark is required.', LANDMARK_SENTENCE),
});

export const Address = z.object({
  id: z.int(),
  fullName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  mobileNumber: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses/alladdress',
  summary: 'The saved addresses of the person signed in: the default one first, then newest first.',
  access: 'shopper',
  input: Nothing,
  output: z.array(Address),
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Saves an address. The first one becomes the default.',
  access: 'shopper',
  status: 201,
  input: AddressInput,
  output: Address,
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id',
  summary: 'Replaces a saved address.',
  access: 'shopper',
  input: z.extend(AddressInput, { id: Id }),
  output: Address,
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/addresses/:id',
  summary: 'Deletes a saved address.',
  access: 'shopper',
  input: z.object({ id: Id }),
  output: Done,
});
