import { type AnyColumn, sql } from 'drizzle-orm';
import { check, text } from 'drizzle-orm/pg-core';
import { SERIAL_RULES, WARRANTY_MONTHS_PATTERN } from '#src/features/catalog/support-limits.ts';
import { oneOf } from './columns.ts';

/** The columns of products that matter after a purchase; '' if unknown. */
export const supportColumns = () => ({
  serialRule: text('serial_rule').notNull().default(''),
  /** `#` is a digit, `A` a letter, `?` either; other signs stand for themselves. */
  serialFormat: text('serial_format').notNull().default(''),
  /** '' for the shop's usual period. */
  warrantyMonths: text('warranty_months').notNull().default(''),
  warrantyTerms: text('warranty_terms').notNull().default(''),
  guide: text('guide').notNull().default(''),
  /** One step a line. */
  pairingSteps: text('pairing_steps').notNull().default(''),
  /** A stored PDF, or an https address. */
  manual: text('manual').notNull().default(''),
  firmware: text('firmware').notNull().default(''),
  /** SKU ids separated by commas. */
  spareParts: text('spare_parts').notNull().default(''),
  bisNumber: text('bis_number').notNull().default(''),
  eprNumber: text('epr_number').notNull().default(''),
});

export const supportChecks = (table: { serialRule: AnyColumn; warrantyMonths: AnyColumn }) => [
  check('products_serial_rule_known', sql`${table.serialRule} in ${oneOf(SERIAL_RULES)}`),
  check(
    'products_warranty_months_sane',
    sql`${table.warrantyMonths} ~ ${sql.raw(`'${WARRANTY_MONTHS_PATTERN}'`)}`,
  ),
];
