import type { Schema } from '#src/server/json-schema.ts';

/** Writes a JSON schema as a TypeScript type. */
export function toType(schema: Schema, depth = 1): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.anyOf ?? (schema['oneOf'] as Schema[] | undefined);
  if (union) return [...new Set(union.map((one) => toType(one, depth)))].join(' | ');
  const types: unknown = schema.type;
  if (Array.isArray(types)) {
    return types.map((type) => toType({ ...schema, type: String(type) }, depth)).join(' | ');
  }
  const parts = schema['allOf'] as Schema[] | undefined;
  if (parts && !schema.type) return parts.map((one) => toType(one, depth)).join(' & ');
  if (schema['format'] === 'binary') return 'Blob';
  if (schema.type === 'object' || schema.properties) return toObject(schema, depth);
  const places = schema['prefixItems'] as Schema[] | undefined;
  if (places) return `[${places.map((one) => toType(one, depth)).join(', ')}]`;
  if (schema.type === 'array') return `Array<${toType(schema.items ?? {}, depth)}>`;
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (['string', 'boolean', 'null'].includes(schema.type ?? '')) return schema.type ?? '';
  return 'unknown';
}

function toObject({ properties = {}, required = [], ...rest }: Schema, depth: number): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const mark = required.includes(name) ? '' : '?';
    return `${'  '.repeat(depth + 1)}${key}${mark}: ${toType(schema, depth + 1)};`;
  });
  if (rows.length > 0) return `{\n${rows.join('\n')}\n${'  '.repeat(depth)}}`;
  const values = rest['additionalProperties'] as Schema | undefined;
  return values && typeof values === 'object'
    ? `Record<string, ${toType(values, depth)}>`
    : 'Record<string, never>';
}
