import * as z from 'zod/mini';
import type { AnyField } from './field-kinds.contract.ts';
import { PRODUCT_FIELDS } from './product-fields.contract.ts';

type Fields = typeof PRODUCT_FIELDS;
export type FieldName = keyof Fields;
/** Names of the fields whose definition matches a type. */
type Named<Saying> = {
  [Name in FieldName]: Fields[Name] extends Saying ? Name : never;
}[FieldName];

type ElsewhereField = Named<{ isElsewhere: true }>;
/** Fields that are columns of the products table. */
export type StoredField = Exclude<FieldName, ElsewhereField>;
/** Fields that each colour has. */
export type VariantField = Named<{ ofVariants: true }>;
/** Fields whose control and cell are written by hand. */
export type OwnField = Named<{ isOwn: true }>;
export type ListField = Named<{ kind: 'list' }>;
export type AmountField = Named<{ kind: 'amount' }>;
/** Fields that the form shows as text. */
export type TextualField = Named<{ kind: 'text' | 'whole' | 'amount' }>;

export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as FieldName[];

/** Returns a field's definition, for code that treats all fields alike. */
export function fieldOf(name: FieldName): AnyField {
  return PRODUCT_FIELDS[name];
}

function namesWhere<Name extends FieldName>(is: (field: AnyField) => boolean): Name[] {
  return FIELD_NAMES.filter((name): name is Name => is(fieldOf(name)));
}

export const STORED_FIELDS = namesWhere<StoredField>(({ isElsewhere }) => isElsewhere !== true);
export const VARIANT_FIELDS = namesWhere<VariantField>(({ ofVariants }) => ofVariants === true);
/** Fields required for a new product: yes/no fields, choices and lists have a default. */
export const NEEDED_FIELDS = namesWhere<TextualField>(({ start }) => start === undefined);

/** Returns a field's name in the call that creates a product. */
export function createdName(name: FieldName): string {
  return fieldOf(name).createdAs ?? name;
}

type Part = 'shown' | 'type';
type Shape<Name extends FieldName, P extends Part> = { [N in Name]: Fields[N][P] };
type Changes<Name extends FieldName> = { [N in Name]: z.ZodMiniOptional<Fields[N]['type']> };

/** Schema for replies. */
function shownShape<Name extends FieldName>(names: readonly Name[]) {
  return mapped(names, (name) => [name, fieldOf(name).shown]) as Shape<Name, 'shown'>;
}

/** Schema for changes: every field is optional. */
function changesShape<Name extends FieldName>(names: readonly Name[]) {
  return mapped(names, (name) => [name, z.optional(fieldOf(name).type)]) as Changes<Name>;
}

type CreatedName<N extends FieldName> = Fields[N] extends { createdAs: infer C extends string }
  ? C
  : N;
type CreatedType<N extends FieldName> = Fields[N] extends { creates: infer C extends z.ZodMiniType }
  ? C
  : Fields[N] extends { start: unknown }
    ? z.ZodMiniDefault<Fields[N]['type']>
    : Fields[N]['type'];
type Created<Name extends FieldName> = { [N in Name as CreatedName<N>]: CreatedType<N> };

/** Schema for creating: every field with a default is optional. */
function createdShape<Name extends FieldName>(names: readonly Name[]) {
  return mapped(names, (name) => {
    const { creates, start, type } = fieldOf(name);
    const taken = creates ?? (start === undefined ? type : z._default(type, start));
    return [createdName(name), taken];
  }) as Created<Name>;
}

function mapped<Name extends FieldName>(
  names: readonly Name[],
  toEntry: (name: Name) => [string, z.ZodMiniType],
): unknown {
  return Object.fromEntries(names.map(toEntry));
}

/**
 * The call that creates a variant defines these fields itself, and passes the SKU id separately.
 */
const NAMED = [
  ...(['color', 'optionValues', 'price', 'mrp', 'stock', 'skuId'] as const),
  // A new variant starts without a pre-order.
  ...(['preorderLimit', 'preorderBy', 'preorderUntil'] as const),
] as const satisfies VariantField[];
/** The other fields of a new variant. */
type FurtherField = Exclude<VariantField, (typeof NAMED)[number]>;
export const FURTHER_FIELDS = VARIANT_FIELDS.filter(
  (name): name is FurtherField => !NAMED.some((one) => one === name),
);

export const ProductShape = {
  shown: shownShape(FIELD_NAMES),
  changes: changesShape(FIELD_NAMES),
  created: createdShape(FIELD_NAMES),
};
export const VariantShape = {
  shown: shownShape(VARIANT_FIELDS),
  changes: changesShape(VARIANT_FIELDS),
  created: createdShape(FURTHER_FIELDS),
};
