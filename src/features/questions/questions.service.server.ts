import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { answerReports, answers, products, questions, users } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import { questionAnsweredMessage } from '#src/features/messages/kinds/question-answered.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { hasBought } from '#src/features/reviews/reviews.queries.server.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { countTry } from '#src/platform/limits.ts';
import type { Platform } from '#src/platform/platform.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { recordChange } from '#src/publish/find/record-change.ts';

type Services = Pick<Platform, 'db' | 'jobs' | 'config'>;
type Written = { id: number; text: string; person: SignedIn };
const WRITE_LIMIT = { max: 10, windowSeconds: 24 * 60 * 60 };
const REPORT_LIMIT = { max: 20, windowSeconds: 24 * 60 * 60 };

/** Stores a question until staff approve it. Throws NOT_FOUND for a product that is not sold. */
export async function ask(db: Db, { id: productId, text, person }: Written): Promise<number> {
  await countTry(db, `questions:${person.id}`, WRITE_LIMIT);
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (product?.status !== 'published') throw new AppError('NOT_FOUND');
  const [row] = await db
    .insert(questions)
    .values({ productId, userId: person.id, askerName: person.name, questionText: text })
    .returning({ id: questions.id });
  if (!row) throw new AppError('UNEXPECTED');
  return row.id;
}

/** Stores a buyer's answer until staff approve it. Throws CONFLICT for anyone else. */
export async function answer(db: Db, { id, text, person }: Written): Promise<number> {
  await countTry(db, `questions:${person.id}`, WRITE_LIMIT);
  const [question] = await db.select().from(questions).where(eq(questions.id, id));
  if (question?.status !== 'approved') throw new AppError('NOT_FOUND');
  if (!(await hasBought(db, person.id, question.productId))) {
    const message = 'Only customers who bought this product can answer.';
    throw new AppError('CONFLICT', { message, fields: { text: message } });
  }
  const [row] = await db
    .insert(answers)
    .values({ questionId: id, userId: person.id, authorName: person.name, answerText: text })
    .returning({ id: answers.id });
  if (!row) throw new AppError('UNEXPECTED');
  return row.id;
}

/** Reports an answer that is shown; repeating it does nothing. */
export async function report(db: Db, answerId: number, userId: string): Promise<void> {
  await countTry(db, `answer-reports:${userId}`, REPORT_LIMIT);
  const isShown = and(eq(answers.id, answerId), eq(answers.status, 'approved'));
  const [shown] = await db.select({ id: answers.id }).from(answers).where(isShown);
  if (!shown) throw new AppError('NOT_FOUND');
  await db.insert(answerReports).values({ answerId, userId }).onConflictDoNothing();
}

type Decision = { id: number; isApproved: boolean; staffId: string };

/** Shows or hides a question with its answers. */
export async function decideOnQuestion(db: Db, { id, isApproved, staffId }: Decision) {
  await db.transaction(async (tx) => {
    const question = await lockQuestion(tx, id);
    await setQuestion(tx, question, isApproved, staffId);
  });
}

type QuestionRow = typeof questions.$inferSelect;

async function lockQuestion(tx: Db, id: number): Promise<QuestionRow> {
  const [question] = await tx.select().from(questions).where(eq(questions.id, id)).for('update');
  if (!question) throw new AppError('NOT_FOUND');
  return question;
}

async function setQuestion(tx: Db, question: QuestionRow, isApproved: boolean, staffId: string) {
  const status = isApproved ? 'approved' : 'refused';
  if (question.status === status) return;
  const decided = { status, moderatedAt: new Date(), moderatedBy: staffId };
  await tx.update(questions).set(decided).where(eq(questions.id, question.id));
  await recordAudit(tx, {
    ...{ userId: staffId, action: `question.${isApproved ? 'approve' : 'refuse'}` },
    ...{ entity: 'question', entityId: question.id },
    before: { status: question.status },
    after: { status },
  });
  await showChange(tx, question.productId, staffId);
}

/** Shows or hides an answer, settles its reports, and notifies the asker of a new one. */
export async function decideOnAnswer(services: Services, { id, isApproved, staffId }: Decision) {
  const status = isApproved ? 'approved' : 'refused';
  await transactWithJobs(services, async (tx, jobs) => {
    const [found] = await tx.select().from(answers).where(eq(answers.id, id));
    if (!found) throw new AppError('NOT_FOUND');
    const question = await lockQuestion(tx, found.questionId);
    const [before] = await tx.select().from(answers).where(eq(answers.id, id));
    await tx.delete(answerReports).where(eq(answerReports.answerId, id));
    if (!before || before.status === status) return;
    const decided = { status, moderatedAt: new Date(), moderatedBy: staffId };
    await tx.update(answers).set(decided).where(eq(answers.id, id));
    await recordAudit(tx, {
      ...{ userId: staffId, action: `answer.${isApproved ? 'approve' : 'refuse'}` },
      ...{ entity: 'question', entityId: question.id },
      before: { status: before.status, answer: '' },
      after: { status, answer: before.answerText },
    });
    await showChange(tx, question.productId, staffId);
    const isNew = isApproved && before.status === 'pending' && question.status === 'approved';
    if (isNew) await notifyAsker(services, tx, jobs, question, before);
  });
}

/** Answers a question in the name of the shop, which approves it, and notifies the asker. */
export async function answerForShop(
  services: Services,
  { id, text, staffId }: { id: number; text: string; staffId: string },
) {
  const { longName } = await getPublicSettings(services.db);
  await transactWithJobs(services, async (tx, jobs) => {
    const question = await lockQuestion(tx, id);
    await setQuestion(tx, question, true, staffId);
    const added = { questionId: id, userId: staffId, authorName: longName, answerText: text };
    await tx.insert(answers).values({ ...added, isStaff: true, status: 'approved' });
    await recordAudit(tx, {
      ...{ userId: staffId, action: 'question.answer', entity: 'question', entityId: id },
      before: { answer: '' },
      after: { answer: text },
    });
    await showChange(tx, question.productId, staffId);
    await notifyAsker(services, tx, jobs, question, { userId: staffId, answerText: text });
  });
}

type Said = { userId: string | null; answerText: string };

async function notifyAsker(
  { config }: Services,
  tx: Db,
  jobs: JobSender,
  question: QuestionRow,
  { userId, answerText }: Said,
): Promise<void> {
  if (question.userId === null || question.userId === userId) return;
  const [asker] = await tx.select().from(users).where(eq(users.id, question.userId));
  const [product] = await tx.select().from(products).where(eq(products.id, question.productId));
  if (!asker || !product) return;
  const href = `${config.siteUrl}${productPath(product.id)}#questions`;
  const message = questionAnsweredMessage({
    ...{ productName: product.name, question: question.questionText, answer: answerText, href },
  });
  await notify(tx, jobs, asker, message);
}

async function showChange(tx: Db, productId: number, userId: string): Promise<void> {
  await recordChange(tx, { entity: 'product', entityId: productId, userId });
}
