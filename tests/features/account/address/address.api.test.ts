import { describe, expect, test } from 'vitest';
import {
  addAddress,
  ADDRESSES_MAX,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '#src/features/account/address/address.contract.ts';
import { STATES } from '#src/lib/states.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const good = {
  fullName: 'Asha Rao',
  addressLine1: '14, Lake View',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  mobileNumber: '9876543210',
} as const;

const send = async (wrong: object) => {
  const { visitor } = await signUp(shop);
  const response = await visitor.request('/api/addresses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...good, ...wrong }),
  });
  const body = (await response.json()) as { fields?: Record<string, string> };
  return { status: response.status, fields: body.fields ?? {} };
};

describe('saving an address', () => {
  test('makes the first address the default one', async () => {
    const { visitor } = await signUp(shop);
    const first = await visitor.call(addAddress, good);
    expect(first).toMatchObject({ ...good, addressLine2: '', landmark: '', isDefault: true });
    const second = await visitor.call(addAddress, { ...good, city: 'Nashik' });
    expect(second.isDefault).toBe(false);
    const listed = await visitor.call(listAddresses, {});
    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test.each([
    [{ addressLine1: 'x'.repeat(100), addressLine2: 'x'.repeat(100) }],
    [{ landmark: 'x'.repeat(20), city: 'x'.repeat(40) }],
    [{ fullName: 'x'.repeat(100) }],
  ])('accepts an address whose text has the maximum length', async (atLimit) => {
    expect(await send(atLimit)).toMatchObject({ status: 201 });
  });

  test('accepts both states for a PIN code on their border, and any state for an unknown PIN code', async () => {
    const border = { pincode: '605001', city: 'Town' };
    for (const state of ['Puducherry', 'Tamil Nadu']) {
      expect(await send({ ...border, state })).toMatchObject({ status: 201 });
    }
    expect(await send({ pincode: '900056', state: 'Kerala' })).toMatchObject({ status: 201 });
  });

  test('refuses a change of an address to a PIN code outside its state', async () => {
    const { visitor } = await signUp(shop);
    const { id } = await visitor.call(addAddress, good);
    const change = visitor.call(updateAddress, { ...good, id, pincode: '560038' });
    await expect(change).rejects.toMatchObject({ fields: { state: expect.any(String) as string } });
  });

  test.each([
    ['addressLine1', 'x'.repeat(101), 'Address Line 1 must be up to 100 characters.'],
    ['addressLine2', 'x'.repeat(101), 'Address Line 2 must be up to 100 characters.'],
    ['landmark', 'x'.repeat(21), 'Landmark must be up to 20 characters.'],
    ['city', 'x'.repeat(41), 'City must be up to 40 characters.'],
    ['pincode', '41100', 'Pincode must be exactly 6 digits.'],
    ['pincode', '4110011', 'Pincode must be exactly 6 digits.'],
    [
      'state',
      'Kerala',
      'Pincode 411001 is in Maharashtra. Please check the pincode and the state.',
    ],
    ['mobileNumber', '987654321', 'Mobile number must be exactly 10 digits.'],
    ['mobileNumber', '98765432101', 'Mobile number must be exactly 10 digits.'],
    ['state', 'Atlantis', 'Please select a state.'],
    ['state', '', 'Please select a state.'],
    ['addressLine1', ' ', 'Enter your building and street.'],
    ['city', '', 'Enter your city.'],
    ['fullName', '', 'Enter your full name.'],
    ['fullName', 'x'.repeat(101), 'Full Name must be up to 100 characters.'],
    ['pincode', '', 'Enter your pincode.'],
    ['mobileNumber', ' ', 'Enter your mobile number.'],
    ['pincode', 411001, 'Pincode must be exactly 6 digits.'],
    ['addressLine2', null, 'Enter text.'],
    ['city', 'Pune\u0000', 'Remove control characters.'],
    ['isDefault', 'yes', 'Enter true or false.'],
  ])('answers an address whose %s is %j with its error message', async (field, value, sentence) => {
    const { status, fields } = await send({ [field]: value });
    expect(status).toBe(422);
    expect(fields).toEqual({ [field]: sentence });
  });

  test(`saves at most ${ADDRESSES_MAX} addresses per person`, async () => {
    const { visitor } = await signUp(shop);
    for (let at = 0; at < ADDRESSES_MAX; at += 1) await visitor.call(addAddress, good);
    await expect(visitor.call(addAddress, good)).rejects.toMatchObject({
      code: 'ADDRESSES_FULL',
      status: 409,
    });
  });

  test('offers 36 states and union territories for an address', () => {
    expect(new Set(STATES).size).toBe(36);
  });
});

describe('changing addresses', () => {
  test('replaces a saved address', async () => {
    const { visitor } = await signUp(shop);
    const { id } = await visitor.call(addAddress, { ...good, landmark: 'Old fort' });
    const changed = await visitor.call(updateAddress, { ...good, id, city: 'Mumbai' });
    expect(changed).toMatchObject({ id, city: 'Mumbai', landmark: '', isDefault: true });
    expect(await visitor.call(updateAddress, { ...good, id, city: 'Mumbai' })).toEqual(changed);
  });

  test('makes the newest address the default one after the chosen default is deleted', async () => {
    const { visitor } = await signUp(shop);
    const a = await visitor.call(addAddress, good);
    const b = await visitor.call(addAddress, { ...good, isDefault: true });
    const c = await visitor.call(addAddress, good);
    const defaults = async () =>
      (await visitor.call(listAddresses, {})).filter((one) => one.isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([b.id]);
    await visitor.call(updateAddress, { ...good, id: a.id, isDefault: true });
    expect(await defaults()).toEqual([a.id]);
    await visitor.call(deleteAddress, { id: a.id });
    expect(await defaults()).toEqual([c.id]);
  });

  test('refuses to change or delete the address of another person', async () => {
    const { visitor: owner } = await signUp(shop);
    const { visitor } = await signUp(shop);
    const { id } = await owner.call(addAddress, good);
    const changing = visitor.call(updateAddress, { ...good, id, city: 'Elsewhere' });
    await expect(changing).rejects.toMatchObject({ status: 404 });
    await expect(visitor.call(deleteAddress, { id })).rejects.toMatchObject({ status: 404 });
    expect(await visitor.call(listAddresses, {})).toEqual([]);
    expect(await owner.call(listAddresses, {})).toMatchObject([{ id, city: 'Pune' }]);
  });

  test('requires a signed-in user for saved addresses', async () => {
    const nobody = shop.visitor();
    await expect(nobody.call(listAddresses, {})).rejects.toMatchObject({ status: 401 });
    await expect(nobody.call(addAddress, good)).rejects.toMatchObject({ status: 401 });
    await expect(nobody.call(deleteAddress, { id: 1 })).rejects.toMatchObject({ status: 401 });
  });
});
