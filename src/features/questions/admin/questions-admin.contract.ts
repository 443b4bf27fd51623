import * as z from 'zod/mini';
import {
  Answer,
  AnswerText,
  Question,
  QuestionPaging,
} from '#src/features/questions/questions.contract.ts';
import { REVIEW_STATUSES } from '#src/features/reviews/review-status.ts';
import { Done, endpoint, Id } from '#src/lib/endpoint.ts';

const Status = z.enum(REVIEW_STATUSES);
export const QUESTION_LISTS = [
  'open',
  'waiting',
  'unanswered',
  'reported',
  'approved',
  'refused',
] as const;

export const StaffQuestion = z.extend(Question, {
  status: Status,
  productId: z.int(),
  productName: z.string(),
  answers: z.array(
    z.extend(Answer, {
      status: Status,
      /** The number of people who reported it. */
      reports: z.int(),
    }),
  ),
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;

export const listQuestionsForStaff = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  summary:
    'Lists questions with all their answers: open ones (waiting for approval, unanswered, or with a reported answer), each of these, approved or refused ones.',
  access: { staff: 'reviews.read' },
  input: z.object({
    list: z._default(z.enum(QUESTION_LISTS, 'Choose a list.'), 'open'),
    ...QuestionPaging,
  }),
  output: z.object({
    questions: z.array(StaffQuestion),
    total: z.int(),
    totalPages: z.int(),
  }),
});

export const decideQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions/:id/decide',
  summary: 'Approves or refuses a question; a refused one and its answers are not shown.',
  access: { staff: 'reviews.decide' },
  input: z.object({ id: Id, isApproved: z.boolean('Enter true or false.') }),
  output: Done,
});

export const decideAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/answers/:id/decide',
  summary: 'Approves or refuses an answer, which settles its reports.',
  access: { staff: 'reviews.decide' },
  input: z.object({ id: Id, isApproved: z.boolean('Enter true or false.') }),
  output: Done,
});

export const answerAsStaff = endpoint({
  method: 'POST',
  path: '/api/admin/questions/:id/answers',
  summary: 'Answers a question in the name of the shop, approves it, and notifies its asker.',
  access: { staff: 'reviews.decide' },
  status: 201,
  input: z.object({ id: Id, text: AnswerText }),
  output: Done,
});
