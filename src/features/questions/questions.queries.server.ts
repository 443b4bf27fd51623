import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf, utcTime } from '#src/db/rows.ts';
import { IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { QUESTION_LISTS, StaffQuestion } from './admin/questions-admin.contract.ts';
import { QUESTIONS_SHOWN } from './question-limits.ts';
import type { Question } from './questions.contract.ts';

type Paging = { page: number; pageSize: number };

/** Selects questions `q` with their products `p`, and their answers `a` that are wanted. */
function listRows(db: Db, where: SQL, answers: SQL, range: SQL): Promise<StaffQuestion[]> {
  return rowsOf<StaffQuestion>(
    db,
    sql`
    select q.id, q.status, q.asker_name as "askerName", q.question_text as text,
      ${utcTime(sql`q.created_at`)} as "askedAt",
      p.id as "productId", p.name as "productName",
      coalesce((
        select json_agg(json_build_object('id', a.id, 'authorName', a.author_name,
          'isStaff', a.is_staff, 'text', a.answer_text, 'status', a.status,
          'answeredAt', ${utcTime(sql`a.created_at`)},
          'reports', (select count(*)::int from answer_reports r where r.answer_id = a.id))
          order by a.is_staff desc, a.id)
        from answers a where a.question_id = q.id and ${answers}), '[]') as answers
    from questions q join products p on p.id = q.product_id
    where ${where} ${range}`,
  );
}

const SHOWN = sql`q.status = 'approved' and ${IS_PUBLISHED}`;
const SHOWN_ANSWERS = sql`a.status = 'approved'`;
const NEWEST_FIRST = sql`order by q.created_at desc, q.id desc`;
const ANSWERED_FIRST = sql`order by exists (select 1 from answers a
  where a.question_id = q.id and ${SHOWN_ANSWERS}) desc, q.created_at desc, q.id desc`;

/** Selects the ids of the questions on the own pages of products, with a condition for \`q\`. */
export function firstQuestions(where: SQL): SQL {
  return sql`select f.id from (
    select q.id, row_number() over (partition by q.product_id ${ANSWERED_FIRST}) as place
    from questions q where q.status = 'approved' and ${where}) f
    where f.place <= ${QUESTIONS_SHOWN}`;
}

function toQuestion({ id, askerName, text, askedAt, answers }: StaffQuestion): Question {
  return {
    ...{ id, askerName, text, askedAt },
    answers: answers.map(({ id: answerId, authorName, isStaff, text: said, answeredAt }) => ({
      ...{ id: answerId, authorName, isStaff, text: said, answeredAt },
    })),
  };
}

/** Lists a page of the questions about a product that is shown. Throws NOT_FOUND. */
export async function listPage(
  db: Db,
  { productId, page, pageSize }: Paging & { productId: number },
) {
  const [product] = await rowsOf<{ name: string }>(
    db,
    sql`select p.name from products p where p.id = ${productId} and ${IS_PUBLISHED}`,
  );
  if (!product) throw new AppError('NOT_FOUND');
  const where = sql`q.product_id = ${productId} and ${SHOWN}`;
  const range = sql`${NEWEST_FIRST} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const rows = await listRows(db, where, SHOWN_ANSWERS, range);
  const total = await count(db, where);
  return {
    productName: product.name,
    questions: rows.map(toQuestion),
    total,
    totalPages: Math.ceil(total / pageSize),
  };
}

/** Lists the questions on the own pages of these products: answered ones first, then the newest. */
export async function listFirst(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, Question[]>> {
  const ids = firstQuestions(sql`q.product_id = any(${intArray(productIds)})`);
  const isFirst = sql`q.id in (${ids}) and ${IS_PUBLISHED}`;
  const rows = await listRows(db, isFirst, SHOWN_ANSWERS, ANSWERED_FIRST);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, all]) => [id, all.map(toQuestion)]));
}

const NEEDS_STAFF = {
  waiting: sql`(q.status = 'pending' or (q.status = 'approved' and exists (
    select 1 from answers a where a.question_id = q.id and a.status = 'pending')))`,
  unanswered: sql`(q.status = 'approved' and not exists (
    select 1 from answers a where a.question_id = q.id and a.status <> 'refused'))`,
  reported: sql`exists (select 1 from answers a join answer_reports r on r.answer_id = a.id
    where a.question_id = q.id and a.status = 'approved')`,
};

/** The condition of questions `q` that staff have to approve, to answer or to check after a report. */
export const IS_OPEN_QUESTION = sql`(${sql.join(Object.values(NEEDS_STAFF), sql` or `)})`;

const LISTS: Record<(typeof QUESTION_LISTS)[number], SQL> = {
  open: IS_OPEN_QUESTION,
  ...NEEDS_STAFF,
  approved: sql`q.status = 'approved'`,
  refused: sql`q.status = 'refused'`,
};

/** Lists questions for staff: those that need something oldest first, the others newest first. */
export async function listForStaff(
  db: Db,
  { list, page, pageSize }: Paging & { list: keyof typeof LISTS },
) {
  const isDone = list === 'approved' || list === 'refused';
  const order = isDone ? NEWEST_FIRST : sql`order by q.created_at, q.id`;
  const range = sql`${order} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const questions = await listRows(db, LISTS[list], sql`true`, range);
  const total = await count(db, LISTS[list]);
  return { questions, total, totalPages: Math.ceil(total / pageSize) };
}

async function count(db: Db, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from questions q join products p on p.id = q.product_id
      where ${where}`,
  );
  return row?.count ?? 0;
}
