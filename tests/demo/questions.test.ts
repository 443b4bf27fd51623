import { expect, test } from 'vitest';
import { CATALOGUE } from '#src/demo/catalogue.ts';
import { QUESTIONS } from '#src/demo/questions.ts';
import { answerQuestion, askQuestion } from '#src/features/questions/questions.contract.ts';

const skus = CATALOGUE.flatMap(({ products }) => products.map(({ sku }) => sku));

test.each(QUESTIONS)('a visitor could have sent “$text”', ({ sku, text, answer, daysAgo }) => {
  expect(skus).toContain(sku);
  expect(askQuestion.input.safeParse({ productId: 1, text }).success).toBe(true);
  expect(answerQuestion.input.safeParse({ id: 1, text: answer }).success).toBe(true);
  expect(daysAgo, 'its answer, a day later, is not in the future').toBeGreaterThan(1);
});
