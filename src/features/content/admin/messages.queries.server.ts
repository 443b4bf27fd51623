import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { contactMessages, users } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { MESSAGE_STATES, VisitorMessage } from './messages.contract.ts';

type State = (typeof MESSAGE_STATES)[number];
type MessageListInput = { q: string; state: State; page: number; pageSize: number };

const STATES: Record<State, SQL | undefined> = {
  open: isNull(contactMessages.handledAt),
  answered: isNotNull(contactMessages.handledAt),
  all: undefined,
};

/** Messages that fit: who waits longest first, else the newest. */
export async function listForStaff(db: Db, { q, state, page, pageSize }: MessageListInput) {
  const where = and(STATES[state], matches(q));
  const order = state === 'open' ? asc : desc;
  const rows = await select(db)
    .where(where)
    .orderBy(order(contactMessages.createdAt), order(contactMessages.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await db.$count(contactMessages, where);
  return { messages: rows.map(toMessage), total, totalPages: Math.ceil(total / pageSize) };
}

/** One message. Throws NOT_FOUND. */
export async function getMessage(db: Db, id: number): Promise<VisitorMessage> {
  const [row] = await select(db).where(eq(contactMessages.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return toMessage(row);
}

function select(db: Db) {
  return db
    .select({ message: contactMessages, by: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.handledBy))
    .$dynamic();
}

function matches(q: string): SQL | undefined {
  if (q === '') return undefined;
  const { name, contact, subject, message } = contactMessages;
  return containing(q, name, contact, subject, message);
}

type Row = { message: typeof contactMessages.$inferSelect; by: string | null };

function toMessage({ message: row, by }: Row): VisitorMessage {
  const { id, name, contact, subject, message, createdAt, handledAt } = row;
  return {
    ...{ id, name, contact, subject, message },
    writtenAt: createdAt.toISOString(),
    answeredAt: handledAt?.toISOString() ?? null,
    answeredBy: handledAt ? by : null,
  };
}
