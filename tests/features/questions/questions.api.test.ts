import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { questions as rows, users } from '#src/db/schema/tables.ts';
import { erasePerson } from '#src/features/account/deletion/erase.service.server.ts';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';
import { listProductPages } from '#src/features/publishing/pages/pages.contract.ts';
import { listProductDigests } from '#src/features/publishing/pages/page-digests.queries.server.ts';
import {
  answerAsStaff,
  decideAnswer,
  decideQuestion,
  listQuestionsForStaff,
  type QUESTION_LISTS,
} from '#src/features/questions/admin/questions-admin.contract.ts';
import { QUESTION_MAX, QUESTION_MIN } from '#src/features/questions/question-limits.ts';
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  reportAnswer,
} from '#src/features/questions/questions.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, withOrder, subjectsTo } = shop;
const staff = shop.staff.visitor;
const stranger = shop.visitor();
const TEXT = 'Does it fold flat for travel?';

/** Creates a question about the product of a new order, by someone who did not buy it. */
async function asked() {
  const buyer = await withOrder(1);
  const asker = await withOrder(1);
  const productId = buyer.product.id;
  const { id } = await asker.visitor.call(askQuestion, { productId, text: TEXT });
  const shown = async () => (await stranger.call(listQuestions, { productId })).questions;
  const decide = (isApproved: boolean) => staff.call(decideQuestion, { id, isApproved });
  const isIn = async (list: (typeof QUESTION_LISTS)[number]) =>
    (await staff.call(listQuestionsForStaff, { list, pageSize: 50 })).questions.some(
      (one) => one.id === id,
    );
  return { buyer, asker, productId, id, shown, decide, isIn };
}

describe('a question about a product', () => {
  test('appears once approved, with the answer of staff, which its asker gets once', async () => {
    const { asker, productId, id, shown, decide, isIn } = await asked();
    expect(await shown()).toEqual([]);
    expect(await isIn('waiting')).toBe(true);
    expect((await staff.call(viewWaiting, {})).questions).toBe(1);
    await decide(true);
    await decide(true);
    expect(await shown()).toMatchObject([{ text: TEXT, answers: [] }]);
    expect(await isIn('unanswered')).toBe(true);
    expect(await isIn('open')).toBe(true);
    await staff.call(answerAsStaff, { id, text: 'Yes, it folds flat.' });
    expect((await staff.call(viewWaiting, {})).questions).toBe(0);
    expect(await shown()).toMatchObject([
      { answers: [{ isStaff: true, text: 'Yes, it folds flat.' }] },
    ]);
    const sent = subjectsTo(asker.user.email).filter((subject) => subject.includes('question'));
    expect(sent).toHaveLength(1);
    const { products } = await stranger.call(listProductPages, { ids: String(productId) });
    expect(products[0]?.questions).toMatchObject([{ id }]);
    await decide(false);
    expect(await shown()).toEqual([]);
    expect(await isIn('refused')).toBe(true);
  });

  test('shows three questions on the page of a product, which no other question makes outdated', async () => {
    const { productId, id, decide } = await asked();
    const digest = async () =>
      (await listProductDigests(db, sql`select ${productId}::int as id`))[0]?.rest;
    const add = (askerName: string) =>
      db.insert(rows).values({ productId, askerName, questionText: TEXT, status: 'approved' });
    await decide(true);
    await staff.call(answerAsStaff, { id, text: 'Yes, it folds flat.' });
    const before = await digest();
    for (const name of ['Second', 'Third']) await add(name);
    const full = await digest();
    expect(full).not.toBe(before);
    await db
      .update(rows)
      .set({ createdAt: new Date(0) })
      .where(eq(rows.id, id));
    const old = { productId, askerName: 'Fourth', questionText: TEXT, status: 'approved' };
    await db.insert(rows).values({ ...old, createdAt: new Date(1) });
    expect(await digest()).toBe(full);
    const { products } = await stranger.call(listProductPages, { ids: String(productId) });
    const names = products[0]?.questions.map(({ askerName }) => askerName);
    expect(names?.slice(1)).toEqual(['Third', 'Second']);
  });

  test('takes answers of buyers only, which are shown once approved and can be reported', async () => {
    const { buyer, asker, id, shown, decide, isIn } = await asked();
    const say = (visitor: typeof stranger) =>
      visitor.call(answerQuestion, { id, text: 'Yes, it does.' });
    await expect(say(buyer.visitor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await decide(true);
    await expect(say(asker.visitor)).rejects.toThrow('Only customers who bought');
    const answer = await say(buyer.visitor);
    expect((await shown())[0]?.answers).toEqual([]);
    await staff.call(decideAnswer, { id: answer.id, isApproved: true });
    expect((await shown())[0]?.answers).toMatchObject([{ isStaff: false }]);
    await asker.visitor.call(reportAnswer, { id: answer.id });
    await asker.visitor.call(reportAnswer, { id: answer.id });
    expect(await isIn('reported')).toBe(true);
    expect(await isIn('open')).toBe(true);
    await staff.call(decideAnswer, { id: answer.id, isApproved: false });
    expect(await isIn('reported')).toBe(false);
    expect((await shown())[0]?.answers).toEqual([]);
    await expect(asker.visitor.call(reportAnswer, { id: answer.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a question needs a length within the limits', async () => {
    const { asker, productId } = await asked();
    const ask = (length: number) =>
      asker.visitor.call(askQuestion, { productId, text: 'a'.repeat(length) });
    for (const length of [QUESTION_MIN, QUESTION_MAX])
      expect((await ask(length)).status).toBe('pending');
    for (const length of [QUESTION_MIN - 1, QUESTION_MAX + 1])
      await expect(ask(length)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('loses the name of an asker who deletes the account', async () => {
    const { asker, id, shown, decide } = await asked();
    await decide(true);
    const [person] = await db.select().from(users).where(eq(users.email, asker.user.email));
    if (!person) throw new Error('There is no asker.');
    await db.transaction((tx) => erasePerson(tx, person));
    expect((await shown())[0]?.askerName).toBe('A former customer');
    expect(await db.select().from(rows).where(eq(rows.id, id))).toHaveLength(1);
  });
});
