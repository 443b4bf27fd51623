import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { users } from '#src/db/schema/tables.ts';
import { listOwnAddresses } from '#src/features/account/address/address.queries.server.ts';
import { toAddressTexts } from '#src/features/account/address/address-fields.ts';
import { findBusiness } from '#src/features/account/business/business.service.server.ts';
import { ERASED_BUYER } from '#src/features/account/deletion/erase.service.server.ts';
import type { Buyer } from '#src/features/checkout/sale-terms.server.ts';
import type { OrderAddress } from '#src/db/schema/orders.ts';
import { AppError } from '#src/lib/errors.ts';
import { realEmail } from '#src/lib/identity.ts';
import { phoneDigits } from '#src/lib/phone.ts';
import { type FoundCustomer, FOUND_MAX } from './create-order.contract.ts';

type Person = Omit<FoundCustomer, 'addresses' | 'business'>;
type Guest = { name: string; phone: string; email: string };

/** Finds accounts, then guests of earlier orders, by name, phone number or email. */
export async function listCustomers(db: Db, q: string): Promise<FoundCustomer[]> {
  const accounts = await rowsOf<Person>(
    db,
    sql`select u.id as "userId", u.name, u.email, coalesce(u.phone_number, '') as phone
      from users u where u.disabled_at is null
        and ${isLike(q, [sql`u.name`, sql`u.email`, sql`coalesce(u.phone_number, '')`])}
      order by u.updated_at desc limit ${FOUND_MAX}`,
  );
  const guests = await rowsOf<Person & { address: OrderAddress }>(
    db,
    sql`select * from (
      select distinct on (o.contact_phone) null as "userId", o.contact_name as name,
        coalesce(o.contact_email, '') as email, o.contact_phone as phone, o.address, o.created_at
      from orders o
      where o.user_id is null and o.source = 'staff' and o.contact_name <> ${ERASED_BUYER}
        and o.contact_phone <> '' and not o.is_example
        and ${isLike(q, [sql`o.contact_name`, sql`o.contact_email`, sql`o.contact_phone`])}
      order by o.contact_phone, o.created_at desc) g
      order by g.created_at desc limit ${FOUND_MAX - accounts.length}`,
  );
  return [
    ...(await Promise.all(accounts.map((account) => withSaved(db, account)))),
    ...guests.map(({ userId, name, email, phone, address }) => {
      const addresses = [toAddressTexts(address)];
      return { userId, name, email, phone, addresses, business: null };
    }),
  ];
}

async function withSaved(db: Db, { userId, email, ...person }: Person): Promise<FoundCustomer> {
  const id = userId ?? '';
  const addresses = (await listOwnAddresses(db, id)).map((address) => toAddressTexts(address));
  const business = await findBusiness(db, id);
  return { userId, ...person, email: realEmail(email), addresses, business };
}

/** Returns the condition that one of the columns contains the text, or the number in it. */
function isLike(q: string, columns: readonly SQL[]): SQL {
  const digits = phoneDigits(q);
  const texts = digits.length >= 4 ? [q, digits] : [q];
  const each = texts.map((text) => containing(text, ...columns));
  return sql`(${sql.join(each, sql` or `)})`;
}

/**
 * Returns the buyer of an order by staff: the account, or the one whose confirmed phone number or
 * email address the guest has, or else the guest. Throws INVALID_INPUT.
 */
export async function getBuyer(
  db: Db,
  { userId, guest }: { userId?: string | undefined; guest?: Guest | undefined },
): Promise<Buyer> {
  const found = userId
    ? await findAccount(db, eq(users.id, userId))
    : guest && (await findAccountOf(db, guest));
  if (found) return found;
  if (guest && !userId) {
    const { name, email, phone: phoneNumber } = guest;
    return { id: null, name, email, phoneNumber };
  }
  const message = userId
    ? 'This customer’s account is disabled or deleted. Choose another customer.'
    : 'Choose a customer, or enter the details of a guest.';
  throw new AppError('INVALID_INPUT', { message, fields: { userId: message } });
}

async function findAccountOf(db: Db, { phone, email }: Guest): Promise<Buyer | undefined> {
  const hasPhone = and(eq(users.phoneNumber, phone), eq(users.phoneNumberVerified, true));
  const hasEmail = and(eq(users.email, email), eq(users.emailVerified, true));
  return (
    (await findAccount(db, hasPhone)) ?? (email === '' ? undefined : findAccount(db, hasEmail))
  );
}

async function findAccount(db: Db, isIt: SQL | undefined): Promise<Buyer | undefined> {
  const { id, name, email, phoneNumber } = users;
  const [user] = await db
    .select({ id, name, email, phoneNumber })
    .from(users)
    .where(and(isIt, isNull(users.disabledAt)))
    .limit(1);
  return user;
}
