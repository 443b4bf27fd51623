import * as z from 'zod/mini';
import { Done, endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { PAGE_MAX } from '#src/lib/limits.ts';
import { RequiredLongText } from '#src/lib/text.ts';
import { ANSWER_TEXT_MAX, ANSWER_TEXT_MIN, QUESTION_MAX, QUESTION_MIN } from './question-limits.ts';

export const Answer = z.object({
  id: z.int(),
  /** The shop's name for an answer by staff. */
  authorName: z.string(),
  isStaff: z.boolean(),
  text: z.string(),
  /** ISO 8601. */
  answeredAt: z.string(),
});
export type Answer = z.infer<typeof Answer>;

export const Question = z.object({
  id: z.int(),
  askerName: z.string(),
  text: z.string(),
  askedAt: z.string(),
  /** Those of staff first, then oldest first. */
  answers: z.array(Answer),
});
export type Question = z.infer<typeof Question>;

export const QuestionPaging = {
  page: z._default(Whole(1, PAGE_MAX), 1),
  pageSize: z._default(Whole(1, 50), 10),
};

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions/product/:productId',
  summary: 'Lists the approved questions about a product with their answers, newest first.',
  input: z.object({ productId: Id, ...QuestionPaging }),
  output: z.object({
    productName: z.string(),
    questions: z.array(Question),
    total: z.int(),
    totalPages: z.int(),
  }),
});

const short = (min: number) => `Enter at least ${min} characters.`;
const QuestionText = RequiredLongText(QUESTION_MAX, short(QUESTION_MIN)).check(
  z.minLength(QUESTION_MIN, short(QUESTION_MIN)),
);
export const AnswerText = RequiredLongText(ANSWER_TEXT_MAX, short(ANSWER_TEXT_MIN)).check(
  z.minLength(ANSWER_TEXT_MIN, short(ANSWER_TEXT_MIN)),
);
const Pending = z.object({ id: z.int(), status: z.literal('pending') });

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/product/:productId',
  summary: 'Asks a question about a product; published after staff approve it.',
  access: 'shopper',
  status: 201,
  input: z.object({ productId: Id, text: QuestionText }),
  output: Pending,
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:id/answers',
  summary: 'Answers a question about a product that the user bought; published after approval.',
  access: 'shopper',
  status: 201,
  input: z.object({ id: Id, text: AnswerText }),
  output: Pending,
});

export const reportAnswer = endpoint({
  method: 'POST',
  path: '/api/questions/answers/:id/report',
  summary: 'Reports an answer as abuse to staff.',
  access: 'shopper',
  input: z.object({ id: Id }),
  output: Done,
});
