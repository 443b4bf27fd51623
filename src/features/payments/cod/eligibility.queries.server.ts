import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { addressKey, ORDER_ADDRESS_KEY } from '#src/db/address-key.ts';
import type { CashKind, CashVerdict } from './eligibility-status.ts';

/** The identifiers by which a shopper is recognised; '' if unknown. */
type CashKeys = { phone: string; account: string; address: string };

export type Eligibility = {
  kind: CashKind;
  value: string;
  /** Returned parcels, except those before staff lifted the restriction. */
  refusals: number;
  verdict: CashVerdict | null;
  reason: string;
  setBy: string | null;
  /** ISO 8601. */
  setAt: string | null;
};

type Place = { addressLine1: string; addressLine2: string; pincode: string };

/** The identifier of an order `o`, by kind. */
export const ORDER_VALUE: Record<CashKind, SQL> = {
  phone: sql`(o.address->>'mobileNumber')`,
  account: sql`coalesce(o.user_id, '')`,
  address: ORDER_ADDRESS_KEY,
};

/** Returns a person's address in the form in which addresses are compared. */
export async function readAddressKey(db: Db, place: Place): Promise<string> {
  const [line1, line2, pincode] = [place.addressLine1, place.addressLine2, place.pincode];
  const key = addressKey(sql`${line1}::text`, sql`${line2}::text`, sql`${pincode}::text`);
  const [row] = await rowsOf<{ key: string }>(db, sql`select ${key} as key`);
  return row?.key ?? '';
}

/** Lists the COD eligibility of a number, an account and an address. Empty ones are skipped. */
export function listEligibility(
  db: Db,
  { phone, account, address }: CashKeys,
): Promise<Eligibility[]> {
  return rowsOf<Eligibility>(
    db,
    sql`
    with mine (kind, value) as (values ('phone', ${phone}::text), ('account', ${account}::text),
      ('address', ${address}::text))
    select mine.kind, mine.value, s.verdict, coalesce(s.reason, '') as reason, u.name as "setBy",
      to_char(s.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "setAt",
      (select count(*)::int from orders o
        where o.status = 'returned'
          and (s.verdict is distinct from 'lifted' or o.returned_at > s.set_at)
          and mine.value = case mine.kind when 'phone' then ${ORDER_VALUE.phone}
            when 'account' then ${ORDER_VALUE.account} else ${ORDER_VALUE.address} end) as refusals
    from mine left join cash_standings s on s.kind = mine.kind and s.value = mine.value
    left join users u on u.id = s.set_by
    where mine.value <> ''
    order by array_position(array['phone', 'account', 'address'], mine.kind)`,
  );
}
