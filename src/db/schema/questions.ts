import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { REVIEW_STATUSES } from '#src/features/reviews/review-status.ts';
import { users } from './account.ts';
import { products } from './catalog.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';

/** Questions about products. Only approved ones are shown. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    askerName: text('asker_name').notNull(),
    questionText: text('question_text').notNull(),
    status: text('status').notNull().default('pending'),
    createdAt: createdAt(),
    moderatedAt: moment('moderated_at'),
    moderatedBy: text('moderated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('questions_product_id_idx').on(table.productId, table.status, table.createdAt),
    index('questions_status_idx').on(table.status, table.createdAt),
    index('questions_user_id_idx').on(table.userId),
    index('questions_moderated_by_idx').on(table.moderatedBy),
    check('questions_status_known', sql`${table.status} in ${oneOf(REVIEW_STATUSES)}`),
  ],
);

/** Answers by staff, and by buyers once approved. */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    answerText: text('answer_text').notNull(),
    isStaff: boolean('is_staff').notNull().default(false),
    status: text('status').notNull().default('pending'),
    createdAt: createdAt(),
    moderatedAt: moment('moderated_at'),
    moderatedBy: text('moderated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('answers_question_id_idx').on(table.questionId, table.status),
    index('answers_status_idx').on(table.status, table.createdAt),
    index('answers_user_id_idx').on(table.userId),
    index('answers_moderated_by_idx').on(table.moderatedBy),
    check('answers_status_known', sql`${table.status} in ${oneOf(REVIEW_STATUSES)}`),
  ],
);

/** Reports of answers as abuse: one per person. */
export const answerReports = pgTable(
  'answer_reports',
  {
    answerId: integer('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.userId] }),
    index('answer_reports_user_id_idx').on(table.userId),
  ],
);
