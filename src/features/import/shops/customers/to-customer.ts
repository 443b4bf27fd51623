import { AddressInput, ADDRESSES_MAX } from '#src/features/account/address/address.contract.ts';
import {
  ADDRESS,
  ADDRESS_FIELDS,
  isRequired,
} from '#src/features/account/address/address-fields.ts';
import type { MarketingChannel } from '#src/features/imported-orders/imported-order-status.ts';
import { PersonName } from '#src/lib/identity.ts';
import { LINE_MAX } from '#src/lib/limits.ts';
import { stateProblem, stateToFill } from '#src/lib/pincode-states.ts';
import { isIndia, readEmail, readPhone, readState, withoutApostrophe } from '../person-cells.ts';
import type { ShopAddress, ShopCustomer } from './shop-customer.ts';

/** A customer as it will be created. At least one of email and phone is not null. */
export type PlannedCustomer = {
  name: string;
  email: string | null;
  phone: string | null;
  addresses: AddressInput[];
  marketing: MarketingChannel[];
};

type CustomerConversion = { planned: PlannedCustomer; notes: string[] } | { reason: string };

/** Converts a customer of another shop to an account, or returns why that is not possible. */
export function toCustomer(source: ShopCustomer): CustomerConversion {
  const email = readEmail(source.email) ?? null;
  const phone = readPhone(source.phone) ?? null;
  if (email === null && phone === null) return { reason: contactProblem(source) };
  const notes: string[] = [];
  if (email === null && source.email !== '') {
    notes.push(`“${source.email}” is not a valid email address, so it is left out.`);
  }
  if (phone === null && source.phone !== '') {
    notes.push(`“${source.phone}” is not an Indian mobile number, so it is left out.`);
  }
  const parsed = PersonName.safeParse(source.name);
  if (!parsed.success && source.name !== '') {
    notes.push('The name has characters that names cannot have here, so it is left out.');
  }
  const name = parsed.success ? parsed.data : '';
  const addresses = source.addresses.flatMap((address) => {
    const result = toAddress(address, { name, phone });
    if ('data' in result) return [result.data];
    notes.push(`An address is left out: ${result.problem}`);
    return [];
  });
  const reachable = { email, sms: phone };
  return {
    planned: {
      ...{ name, email, phone },
      addresses: addresses.slice(0, ADDRESSES_MAX),
      marketing: source.marketing.filter((channel) => reachable[channel] !== null),
    },
    notes,
  };
}

function contactProblem({ email, phone }: ShopCustomer): string {
  if (email === '' && phone === '') {
    return 'There is no email address or phone number to sign in with.';
  }
  const written = [email, phone].filter((one) => one !== '').join(' and ');
  return `Nobody could sign in with ${written}: it is neither a valid email address nor an Indian mobile number.`;
}

type Owner = { name: string; phone: string | null };

/** Converts an address by the rules of the address form, or returns the first problem. */
function toAddress(
  address: ShopAddress,
  owner: Owner,
): { data: AddressInput } | { problem: string } {
  if (!isIndia(address.country)) {
    return { problem: `it is in ${address.country}, and parcels are delivered in India.` };
  }
  const pincode = withoutApostrophe(address.postcode);
  const [addressLine1, addressLine2] = linesOf(address);
  const texts = {
    fullName: address.name || owner.name || address.company,
    ...{ addressLine1, addressLine2 },
    city: address.city,
    state: readState(address.state) ?? stateToFill(pincode),
    pincode,
    mobileNumber: readPhone(address.phone) ?? owner.phone ?? '',
    landmark: '',
  };
  const missing = ADDRESS_FIELDS.find((field) => isRequired(field, 'plain') && !texts[field]);
  if (missing) return { problem: `${ADDRESS[missing].label} is missing.` };
  const { error, data } = AddressInput.safeParse(texts);
  if (error) return { problem: error.issues[0]?.message ?? 'it cannot be read.' };
  const problem = stateProblem(data.pincode, data.state);
  return problem === undefined ? { data } : { problem };
}

/** Returns two lines; a long line without a second one is divided at a space. */
function linesOf({ line1, line2 }: ShopAddress): [string, string] {
  if (line1 === '' || line2 !== '' || line1.length <= LINE_MAX) {
    return line1 === '' ? [line2, ''] : [line1, line2];
  }
  const end = line1.lastIndexOf(' ', LINE_MAX);
  return end < 1 ? [line1, ''] : [line1.slice(0, end).trim(), line1.slice(end).trim()];
}
