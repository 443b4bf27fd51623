import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { ResultOf } from '#src/lib/endpoint.ts';
import { getSerial, SENT_UNITS } from './serials.queries.server.ts';
import type { viewSerial } from './serials.contract.ts';

type Event = { at: string; text: string };

/** Returns a unit with its history and its registered owner. Throws NOT_FOUND. */
export async function getSerialDetail(db: Db, id: number): Promise<ResultOf<typeof viewSerial>> {
  const serial = await getSerial(db, id);
  const events = await rowsOf<Event>(
    db,
    sql`
    select to_json(e.moment at time zone 'utc') as at, e.what as text from (
      select created_at as moment, 'Added to the shop' as what from serials where id = ${id}
      union all select voided_at, 'Voided: ' || void_reason from serials where id = ${id}
      union all select ps.created_at, case when c.id is null
          then 'Sent as the replacement of claim ' || ps.claim_id || ', order ' || l.order_id
          else 'Packed for order ' || c.order_id || ', parcel ' || c.number end
        from ${SENT_UNITS} where ps.serial_id = ${id}
      union all select coalesce(c.delivered_at, o.delivered_at), 'Delivered with order ' || o.id
        from packed_serials ps join parcel_lines pl on pl.id = ps.parcel_line_id
        join parcels c on c.id = pl.parcel_id join orders o on o.id = c.order_id
        where ps.serial_id = ${id}
      union all select ps.returned_at, 'Came back from order ' || l.order_id
        from ${SENT_UNITS} where ps.serial_id = ${id}
      union all select created_at, case source when 'transfer' then 'Transferred to ' || name
        else 'Registered by ' || name || ', bought from ' || seller end
        from unit_owners where serial_id = ${id}
      union all select created_at, 'Transfer offered to ' || to_email
        from unit_transfers where serial_id = ${id}
    ) e where e.moment is not null order by e.moment`,
  );
  const [row] = await rowsOf<{ voidReason: string }>(
    db,
    sql`select void_reason as "voidReason" from serials where id = ${id}`,
  );
  return {
    ...serial,
    voidReason: row?.voidReason ?? '',
    history: events.map(({ at, text }) => ({ at: new Date(`${at}Z`).toISOString(), text })),
    owner: await findOwner(db, id),
  };
}

type Owner = { name: string; seller: string; purchasedOn: string | null; billUrl: string };

async function findOwner(db: Db, id: number) {
  const [row] = await rowsOf<Owner>(
    db,
    sql`
    select u.name, u.seller, u.purchased_on::text as "purchasedOn",
      case when exists (select 1 from unit_bills b where b.owner_id = u.id)
        then '/api/warranty/' || s.code || '/bill' else '' end as "billUrl"
    from unit_owners u join serials s on s.id = u.serial_id
    where u.serial_id = ${id} and u.ended_at is null`,
  );
  return row ?? null;
}
