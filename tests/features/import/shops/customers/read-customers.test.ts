import { describe, expect, test } from 'vitest';
import { toCustomer } from '#src/features/import/shops/customers/to-customer.ts';
import { readState } from '#src/features/import/shops/person-cells.ts';
import { LINE_MAX } from '#src/lib/limits.ts';
import { fileOf } from '#tests/kit/shop-people.ts';
import { readShopText as read } from '#tests/kit/read-shop-text.ts';

type Cells = Record<string, string>;

function readCustomers(...rows: Cells[]) {
  const found = read(fileOf(...rows));
  if (found.kind !== 'customers') throw new Error(`This is a file of ${found.kind}.`);
  return { ...found, planned: found.customers.map(toCustomer) };
}

describe('a customer export of WooCommerce', () => {
  const ravi = {
    ...{ customer_id: '4', first_name: 'Ravi', last_name: 'Das', email: 'ravi@example.com' },
    ...{ billing_first_name: 'Ravi', billing_last_name: 'Das', billing_phone: '+91 98123 45671' },
    ...{ billing_address_1: '7 Hill Road', billing_city: 'Pune', billing_state: 'MH' },
    ...{ billing_postcode: '411001', billing_country: 'IN', billing_email: 'r@example.com' },
  };

  test('reads billing and shipping addresses, and the same address once', () => {
    const { planned } = readCustomers(
      ravi,
      { ...ravi, shipping_address_1: '7 Hill Road', shipping_postcode: '411001' },
      {
        ...{ ...ravi, shipping_first_name: 'Mina', shipping_address_1: '9 Lake Road' },
        ...{ shipping_city: 'Chennai', shipping_state: 'Tamil Nadu', shipping_postcode: '600001' },
      },
    );
    const towns = planned.map((one) =>
      'planned' in one ? one.planned.addresses.map(({ city }) => city) : one.reason,
    );
    expect(towns[0]).toEqual(['Pune']);
    expect(towns[2]).toEqual(['Chennai', 'Pune']);
    expect(planned[0]).toMatchObject({
      planned: { email: 'ravi@example.com', phone: '9812345671', marketing: [] },
    });
  });

  test('reads WooCommerce’s own customer report, which has no streets', () => {
    const { format, planned } = readCustomers({
      ...{
        Name: 'Ravi Das',
        Username: 'ravi',
        'Last Active': '2025-01-01',
        Email: 'r@example.com',
      },
      ...{ Orders: '3', 'Total Spend': '900', City: 'Pune', 'Postal Code': '411001' },
    });
    expect(format).toBe('woocommerce');
    expect(planned[0]).toMatchObject({ planned: { name: 'Ravi Das', addresses: [] }, notes: [] });
  });
});

test('keeps only the consents of a customer for a contact that is imported', () => {
  const customer = { row: 2, name: 'A B', addresses: [], marketing: ['email', 'sms'] as const };
  const consentsOf = (contacts: { email: string; phone: string }) => {
    const result = toCustomer({ ...customer, ...contacts, marketing: [...customer.marketing] });
    return 'planned' in result ? result.planned.marketing : result.reason;
  };
  expect(consentsOf({ email: 'a@example.com', phone: '' })).toEqual(['email']);
  expect(consentsOf({ email: '', phone: '9812345671' })).toEqual(['sms']);
  expect(consentsOf({ email: 'a@example.com', phone: '9812345671' })).toEqual(['email', 'sms']);
});

describe('an address of another shop', () => {
  const address = { name: 'A B', company: '', line1: '1 Road', line2: '', city: 'Pune' };
  const place = { ...address, state: 'MH', postcode: '411001', country: 'India', phone: '' };
  const plan = (more: Partial<typeof place>) =>
    toCustomer({
      ...{ row: 2, name: 'A B', email: 'a@example.com', phone: '9812345671' },
      ...{ addresses: [{ ...place, ...more }], marketing: [] },
    });
  const linesOf = (line1: string) => {
    const result = plan({ line1 });
    return 'planned' in result ? result.planned.addresses[0] : undefined;
  };

  test('divides a line that is too long at a space', () => {
    expect(linesOf('x'.repeat(LINE_MAX))).toMatchObject({ addressLine2: '' });
    const long = `${'x'.repeat(LINE_MAX - 4)} flat 4`;
    expect(linesOf(long)).toMatchObject({
      ...{ addressLine1: 'x'.repeat(LINE_MAX - 4), addressLine2: 'flat 4' },
    });
    expect(linesOf('x'.repeat(LINE_MAX + 1))).toBeUndefined();
  });

  test('takes a missing state from the PIN code, and is left out with the reason otherwise', () => {
    expect(plan({ state: '' })).toMatchObject({
      planned: { addresses: [{ state: 'Maharashtra', mobileNumber: '9812345671' }] },
    });
    expect(plan({ city: '' })).toMatchObject({
      ...{ planned: { addresses: [] }, notes: ['An address is left out: City is missing.'] },
    });
  });

  test.each([
    ['MH', 'Maharashtra'],
    ['in-ka', 'Karnataka'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['tamilnadu', 'Tamil Nadu'],
    ['constructor', undefined],
    ['CA', undefined],
  ])('reads the state %s as %s', (cell, state) => {
    expect(readState(cell)).toBe(state);
  });
});
