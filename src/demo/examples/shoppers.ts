import type { Db } from '#src/db/db.ts';
import { addresses, businesses, confirmedPhones, consents, users } from '#src/db/schema/tables.ts';
import { currentVersion } from '#src/features/consents/consent-texts.ts';
import { EXAMPLE_PHONE, EXAMPLE_STAFF, exampleId } from '#src/lib/example-id.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';

type Place = { line1: string; line2: string; city: string; state: string; pincode: string };
type ShopperData = Place & { name: string; business?: { gstin: string; name: string } };

const at = (line1: string, line2: string, city: string, state: string, pincode: string): Place => ({
  ...{ line1, line2, city, state, pincode },
});

/** The last of them refuses every COD parcel. */
const PEOPLE: readonly ShopperData[] = [
  {
    name: 'Ananya Iyer',
    ...at('14, 3rd Cross', 'Malleswaram', 'Bengaluru', 'Karnataka', '560003'),
  },
  { name: 'Rohan Deshpande', ...at('B-204 Sahyadri', 'Kothrud', 'Pune', 'Maharashtra', '411038') },
  {
    name: 'Meera Nair',
    ...at('TC 9/1140', 'Sasthamangalam', 'Thiruvananthapuram', 'Kerala', '695010'),
  },
  { name: 'Arjun Singh Rathore', ...at('27 Civil Lines', '', 'Jaipur', 'Rajasthan', '302006') },
  {
    name: 'Fatima Shaikh',
    ...at('5th floor, Sea Breeze', 'Bandra West', 'Mumbai', 'Maharashtra', '400050'),
  },
  {
    name: 'Debjani Mukherjee',
    ...at('62/1 Lake Road', 'Kalighat', 'Kolkata', 'West Bengal', '700029'),
  },
  {
    name: 'Karthik Subramanian',
    ...at('8, 2nd Main Road', 'Adyar', 'Chennai', 'Tamil Nadu', '600020'),
  },
  { name: 'Harpreet Kaur', ...at('SCO 41', 'Sector 17', 'Chandigarh', 'Chandigarh', '160017') },
  { name: 'Lalthanmawia Sailo', ...at('Zarkawt', 'Main Street', 'Aizawl', 'Mizoram', '796001') },
  {
    name: 'Priya Patel',
    ...at('401 Shivalik', 'Satellite Road', 'Ahmedabad', 'Gujarat', '380015'),
  },
  {
    name: 'Vikram Rao',
    ...at('Plot 12', 'Film Nagar', 'Hyderabad', 'Telangana', '500033'),
    business: { gstin: '36AAPFU0939F1ZW', name: 'Rao Sound Hire (example)' },
  },
  {
    name: 'Sunita Joshi',
    ...at('18 FC Road', 'Shivajinagar', 'Pune', 'Maharashtra', '411005'),
    business: { gstin: '27AAPFU0939F1ZV', name: 'Joshi Studios (example)' },
  },
  { name: 'Imran Qureshi', ...at('H. 73', 'Hazratganj', 'Lucknow', 'Uttar Pradesh', '226001') },
  { name: 'Nikhil Verma', ...at('C-9, 2nd floor', 'Laxmi Nagar', 'New Delhi', 'Delhi', '110092') },
];

export type Shopper = { user: SignedIn; addressId: number; phone: string; isBusiness: boolean };
export const REFUSER = PEOPLE.length - 1;
export const BUSINESSES = PEOPLE.flatMap(({ business }, index) => (business ? [index] : []));

/**
 * Inserts people whom nobody can sign in as: without a password, at a domain without mail, and with
 * invalid numbers, so that no real shopper shares their COD eligibility.
 */
export async function insertShoppers(tx: Db, since: Date): Promise<Shopper[]> {
  const people = PEOPLE.map((person, index) => {
    const number = index + 1;
    const email = `${person.name.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const phone = `${EXAMPLE_PHONE}${String(number).padStart(5, '0')}`;
    return { ...person, id: exampleId(number), email, phone };
  });
  const dated = { createdAt: since, updatedAt: since };
  await tx
    .insert(users)
    .values([
      { id: EXAMPLE_STAFF, name: 'Example staff', email: 'staff@example.com', ...dated },
      ...people.map(({ id, name, email }) => ({ id, name, email, ...dated })),
    ]);
  const made = await tx
    .insert(addresses)
    .values(
      people.map(({ id, name, line1, line2, city, state, pincode, phone }) => ({
        ...{ userId: id, fullName: name, addressLine1: line1, addressLine2: line2 },
        ...{ city, state, pincode, mobileNumber: phone, isDefault: true, ...dated },
      })),
    )
    .returning({ id: addresses.id, userId: addresses.userId });
  await tx.insert(confirmedPhones).values(people.map(({ id, phone }) => ({ userId: id, phone })));
  await tx
    .insert(businesses)
    .values(people.flatMap(({ id, business }) => (business ? [{ userId: id, ...business }] : [])));
  await tx.insert(consents).values(
    people.slice(0, 6).map(({ id }, index) => {
      const purpose = index % 2 === 0 ? 'order-updates-whatsapp' : 'order-updates-sms';
      const textVersion = currentVersion(purpose);
      return { userId: id, purpose, isOn: true, source: 'checkout', textVersion, saidAt: since };
    }),
  );
  return people.map(({ id, name, email, phone, business }) => ({
    user: { id, name, email, phoneNumber: null, role: 'customer' },
    addressId: made.find(({ userId }) => userId === id)?.id ?? 0,
    phone,
    isBusiness: business !== undefined,
  }));
}
