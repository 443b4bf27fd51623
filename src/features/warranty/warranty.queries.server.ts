import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { isEndedPlan } from '#src/db/ended-plans.ts';
import { rowsOf } from '#src/db/rows.ts';
import {
  mainPicture,
  type MediaJson,
  toImageUrl,
} from '#src/features/catalog/card-parts.queries.server.ts';
import { LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import { LAST_PARCEL } from '#src/features/serials/serials.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { coveredMonths, coverText } from '#src/features/settings/protection.ts';
import type { SoldPlan } from '#src/lib/sold-plan.ts';
import { type SupportSettings, warrantyMonthsOf } from '#src/features/settings/support.ts';
import { itemName } from '#src/lib/color-name.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { omit } from '#src/lib/omit.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { Unit } from './warranty.contract.ts';
import { warrantyUntil } from '#src/lib/warranty-until.ts';

type Row = {
  id: number;
  code: string;
  serialNumber: string;
  productId: number;
  productName: string;
  title: string;
  picture: MediaJson;
  isVoid: boolean;
  months: string;
  /** The order that it was sent with, unless it came back. */
  orderId: string | null;
  deliveredOn: string | null;
  isReturned: boolean;
  /** True if the viewer placed that order, or a guest with the same contact did. */
  isBuyer: boolean;
  isGuestOrder: boolean;
  /** The registered owner, who comes before the buyer. */
  hasOwner: boolean;
  isOwner: boolean;
  purchasedOn: string | null;
  offeredTo: string | null;
  /** The plan that it was sold with, unless that was cancelled. */
  plan: SoldPlan | null;
};

/** A unit with its row's id and what the viewer may know. */
export type FoundUnit = Unit & { id: number; isReturned: boolean };

/** Returns a unit by its code, as this viewer sees it. Throws NOT_FOUND. */
export async function getUnit(
  db: Db,
  code: string,
  viewer: SignedIn | undefined,
  now = new Date(),
): Promise<FoundUnit> {
  const [row] = await listRows(db, sql`s.code = ${code}`, viewer);
  if (!row) throw new AppError('NOT_FOUND', { message: 'This code is not valid.' });
  const { support } = await getSettings(db);
  return toUnit(row, support, now);
}

const SHOWN = 200;

/** Lists the units that a person registered, or got with an order; the newest first. */
export async function listOwnUnits(db: Db, person: SignedIn, now = new Date()): Promise<Unit[]> {
  const isTheirs = sql`s.id in (
    select serial_id from unit_owners where user_id = ${person.id} and ended_at is null
    union select ps.serial_id from packed_serials ps
      join parcel_lines pl on pl.id = ps.parcel_line_id
      join order_lines l on l.id = pl.order_line_id join orders o on o.id = l.order_id
      where o.user_id = ${person.id} and ps.returned_at is null)`;
  const rows = await listRows(
    db,
    sql`${isTheirs} order by coalesce(u.id, 0) desc, s.id desc limit ${SHOWN}`,
    person,
  );
  const { support } = await getSettings(db);
  return rows
    .map((row) => omit(toUnit(row, support, now), 'id', 'isReturned'))
    .filter(({ owner }) => owner === 'you');
}

function toUnit(row: Row, support: SupportSettings, now: Date): FoundUnit {
  const months = warrantyMonthsOf(row.months, support);
  const from = row.deliveredOn ?? (row.hasOwner ? row.purchasedOn : null);
  const until = (from && warrantyUntil(from, months)) ?? null;
  const isOwner = row.hasOwner ? row.isOwner : row.isBuyer;
  return {
    id: row.id,
    isReturned: row.isReturned,
    code: row.code,
    productId: row.productId,
    itemName: itemName(row.productName, row.title),
    imageUrl: toImageUrl(row.picture),
    serialEnding: row.serialNumber.slice(-4),
    isVoid: row.isVoid,
    warrantyMonths: months,
    warrantyFrom: from,
    warrantyUntil: until,
    isUnderWarranty: !row.isVoid && until !== null && until >= dayInIndia(now),
    plan: row.plan && toPlan(row.plan, { months, from, isVoid: row.isVoid, now }),
    owner: ownerOf(row, isOwner),
    // A guest's order has no page for an account.
    orderId: row.isBuyer && !row.isGuestOrder ? row.orderId : null,
    offeredTo: isOwner ? row.offeredTo : null,
  };
}

type Span = { months: number; from: string | null; isVoid: boolean; now: Date };

function toPlan(plan: SoldPlan, { months, from, isVoid, now }: Span): NonNullable<Unit['plan']> {
  const until = (from && warrantyUntil(from, coveredMonths(plan, months))) ?? null;
  const isRunning = !isVoid && until !== null && until >= dayInIndia(now);
  return { name: plan.name, text: coverText(plan), until, isRunning };
}

function ownerOf({ hasOwner, orderId, deliveredOn }: Row, isOwner: boolean): Unit['owner'] {
  if (isOwner && (hasOwner || deliveredOn !== null)) return 'you';
  if (hasOwner || deliveredOn !== null) return 'other';
  return orderId === null ? 'nobody' : 'order';
}

/** The condition that the guest's order `k` has a contact that this person has confirmed. */
function isGuestOrderOf(viewerId: string) {
  return sql`(k.user_id is null and exists (select 1 from users w where w.id = ${viewerId}
    and (w.email_verified and lower(nullif(k.contact_email, '')) = lower(w.email)
      or w.phone_number_verified and nullif(k.contact_phone, '') = w.phone_number)))`;
}

/** The plan of the unit in the parcel `k`: every unit of its line has one until it is cancelled. */
const PLAN = sql`(select l.plan from order_lines l
  where l.plan_of = k.order_line_id and k.returned_at is null and not ${isEndedPlan})`;

/** Lists units `s` with their present owners `u`, as a viewer sees them. */
function listRows(db: Db, where: SQL, viewer: SignedIn | undefined): Promise<Row[]> {
  const viewerId = viewer?.id ?? '';
  const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Asia/Kolkata')::date::text`;
  return rowsOf<Row>(
    db,
    sql`
    select s.id, s.code, s.serial_number as "serialNumber", s.product_id as "productId",
      p.name as "productName", ${LINE_TITLE} as title, ${mainPicture()} as picture,
      s.voided_at is not null as "isVoid", p.warranty_months as months,
      case when k.returned_at is null then k.order_id end as "orderId",
      k.returned_at is not null as "isReturned",
      case when k.returned_at is null
        then ${day(sql`coalesce(k.delivered_at, k.order_delivered_at)`)} end as "deliveredOn",
      coalesce(k.returned_at is null and (k.user_id = ${viewerId} or ${isGuestOrderOf(viewerId)}), false)
        as "isBuyer", k.user_id is null as "isGuestOrder",
      u.id is not null as "hasOwner", coalesce(u.user_id = ${viewerId}, false) as "isOwner",
      ${PLAN} as plan, u.purchased_on::text as "purchasedOn", t.to_email as "offeredTo"
    from serials s join products p on p.id = s.product_id
    left join variants v on v.id = s.variant_id ${LAST_PARCEL}
    left join unit_owners u on u.serial_id = s.id and u.ended_at is null
    left join unit_transfers t on t.serial_id = s.id and t.closed_at is null
      and t.expires_at > now()
    where ${where}`,
  );
}
