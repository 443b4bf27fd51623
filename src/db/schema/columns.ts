import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Integer primary key that the database numbers itself. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A moment, stored with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Money in paise. Prices of one piece fit an integer; sums use this. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A list of fixed words as SQL, for CHECKs: `('a', 'b')`. Not for what people type. */
export function oneOf(words: readonly string[]): SQL {
  return sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`);
}

/** A span of whole numbers as SQL, for CHECKs: `between 1 and 20`. Not for what people type. */
export function within(min: number, max: number): SQL {
  return sql.raw(`between ${min} and ${max}`);
}

/** A text of so many digits as SQL, for CHECKs. */
export function digits(count: number): SQL {
  return sql.raw(`~ '^[0-9]{${count}}$'`);
}
