import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { serials, unitBills, unitOwners } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';

/** Returns the bill of a unit to its owner and to staff only. Throws NOT_FOUND. */
export async function getBill(db: Db, code: string, viewer: SignedIn): Promise<File> {
  const [found] = await db
    .select({ content: unitBills.content })
    .from(unitBills)
    .innerJoin(unitOwners, eq(unitOwners.id, unitBills.ownerId))
    .innerJoin(serials, eq(serials.id, unitOwners.serialId))
    .where(
      and(
        eq(serials.code, code),
        isNull(unitOwners.endedAt),
        isStaffRole(viewer.role) ? undefined : eq(unitOwners.userId, viewer.id),
      ),
    );
  if (!found) throw new AppError('NOT_FOUND', { message: 'There is no bill of this unit.' });
  return new File([new Uint8Array(found.content)], `bill-${code}.webp`, { type: 'image/webp' });
}
