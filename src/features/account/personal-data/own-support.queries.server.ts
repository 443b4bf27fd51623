import { asc, eq, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  answerReports,
  answers,
  breaches,
  breachRecipients,
  products,
  questions,
  serials,
  unitBills,
  unitOwners,
  unitTransfers,
  type users,
} from '#src/db/schema/tables.ts';
import { pictureUrl } from './own-returns.queries.server.ts';

type User = typeof users.$inferSelect;

/** Returns a user's units, questions, answers and reports, and the notices of data breaches. */
export async function listSupportData(db: Db, user: User) {
  return {
    units: await listUnitData(db, user.id),
    unitTransfers: await listTransferData(db, user),
    questions: await db
      .select({ text: questions.questionText, status: questions.status, at: questions.createdAt })
      .from(questions)
      .where(eq(questions.userId, user.id)),
    answers: await db
      .select({ text: answers.answerText, status: answers.status, at: answers.createdAt })
      .from(answers)
      .where(eq(answers.userId, user.id)),
    answerReports: await db
      .select({ answer: answers.answerText, at: answerReports.createdAt })
      .from(answerReports)
      .innerJoin(answers, eq(answers.id, answerReports.answerId))
      .where(eq(answerReports.userId, user.id)),
    breachNotices: await listNoticeData(db, user.id),
  };
}

/** Lists the units that a user registered or was given, with the stored bills. */
async function listUnitData(db: Db, userId: string) {
  const { source, name, seller, purchasedOn, endedAt, createdAt } = unitOwners;
  const { serialNumber } = serials;
  const rows = await db
    .select({
      ...{ product: products.name, serialNumber, source, name, seller, purchasedOn },
      ...{ registeredAt: createdAt, endedAt, bill: unitBills.content },
    })
    .from(unitOwners)
    .innerJoin(serials, eq(serials.id, unitOwners.serialId))
    .innerJoin(products, eq(products.id, serials.productId))
    .leftJoin(unitBills, eq(unitBills.ownerId, unitOwners.id))
    .where(eq(unitOwners.userId, userId))
    .orderBy(asc(unitOwners.id));
  return rows.map(({ bill, ...unit }) => ({ ...unit, bill: bill && pictureUrl(bill) }));
}

/** Lists the offers of units that a user made, or got at a verified address. */
function listTransferData(db: Db, { id, email, emailVerified }: User) {
  const { toEmail, expiresAt, closedAt, createdAt, fromUserId } = unitTransfers;
  const isReceived = emailVerified ? eq(toEmail, email) : undefined;
  return db
    .select({ serialNumber: serials.serialNumber, toEmail, at: createdAt, expiresAt, closedAt })
    .from(unitTransfers)
    .innerJoin(serials, eq(serials.id, unitTransfers.serialId))
    .where(or(eq(fromUserId, id), isReceived))
    .orderBy(asc(unitTransfers.id));
}

function listNoticeData(db: Db, userId: string) {
  const { description, affectedData, consequences, measures } = breaches;
  const { name, contact, sentAt } = breachRecipients;
  return db
    .select({ description, affectedData, consequences, measures, name, contact, sentAt })
    .from(breachRecipients)
    .innerJoin(breaches, eq(breaches.id, breachRecipients.breachId))
    .where(eq(breachRecipients.userId, userId))
    .orderBy(asc(breachRecipients.id));
}
