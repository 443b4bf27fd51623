import * as z from 'zod/mini';
import type { AddressTexts } from '#src/features/account/address/address-form.ts';

const KEY = 'swara:checkout-draft';

const text = z.string().check(z.maxLength(500));

/** What a guest typed at the checkout before signing in. */
const Draft = z.object({
  contact: text,
  address: z.object({
    fullName: text,
    mobileNumber: text,
    addressLine1: text,
    addressLine2: text,
    landmark: text,
    city: text,
    state: text,
    pincode: text,
  }),
});

/** Keeps a guest's contact and address while signing in. */
export function keepDraft(draft: { contact: string; address: AddressTexts }): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function findDraft(): z.infer<typeof Draft> | undefined {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}
