import * as z from 'zod/mini';
import { Done, endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import { MobileNumber, Pincode } from '#src/lib/identity.ts';
import { STATES } from '#src/lib/states.ts';
import {
  ADDRESS_FIELDS,
  type ADDRESS,
  type AddressKind,
  addressRule,
  eachAddressField,
  STATE_SENTENCE,
} from './address-fields.ts';

export const ADDRESSES_MAX = 20;

type Rows = typeof ADDRESS;
type TextField = {
  [Name in keyof Rows]: Rows[Name] extends { max: number } ? Name : never;
}[keyof Rows];
type Required = ReturnType<typeof RequiredText>;
type Texts<Kind extends AddressKind> = {
  [Name in TextField]: Rows[Name]['required'] extends true | Kind
    ? Required
    : z.ZodMiniDefault<ReturnType<typeof Text>>;
};

/** The texts of an address form of this kind, without the fields that have rules of their own. */
function textsOf<Kind extends AddressKind>(kind: Kind): Texts<Kind> {
  const texts = ADDRESS_FIELDS.flatMap((field) => {
    const rule = addressRule(field, kind);
    if (!rule) return [];
    const { max, required, tooLong } = rule;
    const optional = z._default(Text(max, tooLong), '');
    return [[field, required ? RequiredText(max, required, tooLong) : optional]];
  });
  return Object.fromEntries(texts) as Texts<Kind>;
}

/** The values entered in an address form. */
export const AddressInput = z.object({
  ...textsOf('plain'),
  state: z.enum(STATES, STATE_SENTENCE),
  pincode: Pincode,
  mobileNumber: MobileNumber,
  isDefault: z.optional(z.boolean('Enter true or false.')),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** The single-page checkout also requests line 2 and the landmark. */
export const FullAddressInput = z.extend(AddressInput, textsOf('full'));

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
