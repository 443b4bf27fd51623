import type { Schema } from './json-schema.ts';

/** Writes a schema in short form: `{ id: integer, name: text up to 80, photos?: [file] }`. */
export function sketch(schema: Schema, depth = 0): string {
  if (schema.properties) return sketchObject(schema, depth);
  if (schema.anyOf) return schema.anyOf.map((one) => sketch(one, depth)).join(' or ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (schema.items) return `[ ${sketch(schema.items, depth)}, … ]${atMost(schema['maxItems'])}`;
  if (schema['format'] === 'binary') return 'file';
  if (schema.type === 'string') return `text${atMost(schema['maxLength'])}`;
  if (schema.type === 'integer' || schema.type === 'number') return sketchNumber(schema);
  return schema.type ?? 'anything';
}

function sketchObject({ properties = {}, required = [] }: Schema, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indent}${name}${mark}: ${sketch(schema, depth + 1)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${'  '.repeat(depth)}}`;
}

function sketchNumber({ type, minimum, maximum }: Schema): string {
  const word = type === 'integer' ? 'integer' : 'number';
  if (typeof minimum === 'number' && typeof maximum === 'number') {
    return `${word} from ${minimum} to ${maximum}`;
  }
  if (typeof minimum === 'number') return `${word} from ${minimum}`;
  return typeof maximum === 'number' ? `${word} up to ${maximum}` : word;
}

function atMost(limit: unknown): string {
  return typeof limit === 'number' ? ` up to ${limit}` : '';
}
