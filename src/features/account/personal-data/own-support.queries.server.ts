import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { answers, products, questions, serials, unitOwners } from '#src/db/schema/tables.ts';

/** Returns a user's units, questions and answers. */
export async function listSupportData(db: Db, userId: string) {
  return {
    units: await listUnitData(db, userId),
    questions: await db
      .select({ text: questions.questionText, status: questions.status, at: questions.createdAt })
      .from(questions)
      .where(eq(questions.userId, userId)),
    answers: await db
      .select({ text: answers.answerText, status: answers.status, at: answers.createdAt })
      .from(answers)
      .where(eq(answers.userId, userId)),
  };
}

/** Lists the units that a user registered or was given. */
function listUnitData(db: Db, userId: string) {
  const { source, name, seller, purchasedOn, endedAt, createdAt } = unitOwners;
  const { serialNumber } = serials;
  return db
    .select({
      ...{ product: products.name, serialNumber, source, name, seller, purchasedOn },
      ...{ registeredAt: createdAt, endedAt },
    })
    .from(unitOwners)
    .innerJoin(serials, eq(serials.id, unitOwners.serialId))
    .innerJoin(products, eq(products.id, serials.productId))
    .where(eq(unitOwners.userId, userId))
    .orderBy(asc(unitOwners.id));
}
