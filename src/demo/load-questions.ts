import type { Db } from '#src/db/db.ts';
import { answers, questions } from '#src/db/schema/tables.ts';
import { SHOP } from '#src/features/settings/fresh-shop.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { AddedProduct } from './load-products.ts';
import { QUESTIONS } from './questions.ts';

/** Adds answered questions about these products. */
export async function insertQuestions(tx: Db, added: AddedProduct[], now: Date): Promise<void> {
  const ids = new Map(added.map(({ id, product }) => [product.sku, id]));
  const asked = QUESTIONS.flatMap((question) => {
    const productId = ids.get(question.sku);
    return productId === undefined ? [] : [{ ...question, productId }];
  });
  if (asked.length === 0) return;
  const agoOf = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rows = await tx
    .insert(questions)
    .values(
      asked.map(({ productId, asker, text, daysAgo }) => ({
        ...{ productId, askerName: asker, questionText: text },
        ...{ status: 'approved', createdAt: agoOf(daysAgo) },
      })),
    )
    .returning({ id: questions.id });
  await tx.insert(answers).values(
    asked.map(({ answer, buyer, daysAgo }, at) => ({
      questionId: rows[at]?.id ?? 0,
      authorName: buyer ?? SHOP.longName,
      ...{ answerText: answer, isStaff: buyer === undefined },
      ...{ status: 'approved', createdAt: agoOf(daysAgo - 1) },
    })),
  );
}
