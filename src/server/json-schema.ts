import * as z from 'zod';

export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  [keyword: string]: unknown;
};

/** Returns the JSON schema of a shape, as the API document shows it. */
export function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: sayWholeNumbers });
  return without(made as Schema, '$schema', '~standard');
}

function without(schema: Schema, ...keywords: string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.includes(name)));
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/**
 * Ids and counts are also accepted as digits (paths and queries are text); documented as integers.
 */
const sayWholeNumbers: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const result = resultOf(zodSchema);
  if (result === zodSchema || result._zod.def.type !== 'number') return;
  const whole = z.toJSONSchema(result, { unrepresentable: 'any' });
  if (whole.type !== 'integer') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, without(whole as Schema, '$schema', '~standard'));
};

function resultOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.core.$ZodPipe ? resultOf(schema._zod.def.out) : schema;
}
