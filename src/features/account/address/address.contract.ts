import * as z from 'zod/mini';
import { Done, endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import { MobileNumber, Pincode } from '#src/lib/identity.ts';
import { STATES } from '#src/lib/states.ts';
import { eachAddressField } from './address-fields.ts';
import { ADDRESS_TEXTS, FULL_ADDRESS_TEXTS, STATE_SENTENCE } from './address-rules.ts';

export const ADDRESSES_MAX = 20;

const { fullName, addressLine1, addressLine2, landmark, city } = ADDRESS_TEXTS;
const { addressLine2: line2, landmark: near } = FULL_ADDRESS_TEXTS;

/** The values entered in an address form. */
export const AddressInput = z.object({
  fullName: RequiredText(fullName.max, fullName.required, fullName.tooLong),
  addressLine1: RequiredText(addressLine1.max, addressLine1.required, addressLine1.tooLong),
  addressLine2: z._default(Text(addressLine2.max, addressLine2.tooLong), ''),
  landmark: z._default(Text(landmark.max, landmark.tooLong), ''),
  city: RequiredText(city.max, city.required, city.tooLong),
  state: z.enum(STATES, STATE_SENTENCE),
  pincode: Pincode,
  mobileNumber: MobileNumber,
  isDefault: z.optional(z.boolean('Enter true or false.')),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** The single-page checkout also requests line 2 and the landmark. */
export const FullAddressInput = z.extend(AddressInput, {
  addressLine2: RequiredText(line2.max, line2.required, line2.tooLong),
  landmark: RequiredText(near.max, near.required, near.tooLong),
});

export const Address = z.object({
  id: z.int(),
  ...eachAddressField(() => z.string()),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses/alladdress',
  summary:
    'Lists the saved addresses of the signed-in user: the default one first, then newest first.',
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
  summary: 'Updates a saved address.',
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
