import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** An integer primary key that the database assigns. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** An amount in paise. Unit prices fit an integer; totals use this. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Writes a list of fixed values as SQL, for CHECKs: `('a', 'b')`. Not for user input. */
export function oneOf(words: readonly string[]): SQL {
  return sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`);
}

/** Writes a range of whole numbers as SQL, for CHECKs: `between 1 and 20`. Not for user input. */
export function within(min: number, max: number): SQL {
  return sql.raw(`between ${min} and ${max}`);
}

/** Writes the pattern of a text of `count` digits as SQL, for CHECKs. */
export function digits(count: number): SQL {
  return sql.raw(`~ '^[0-9]{${count}}$'`);
}
