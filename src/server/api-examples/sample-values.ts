import type { Schema } from '#src/server/json-schema.ts';

type Values = Record<string, unknown>;

/** Values of fields with these names. Files are written as curl does: @name. */
const BY_NAME: Values = {
  id: 1,
  orderId: 'SW-7K2M9QXA',
  productId: 1,
  variantId: 1,
  categoryId: 1,
  noteId: 1,
  refundId: 'SW-7K2M9QXA-R1',
  email: 'asha@example.com',
  phone: '9812345678',
  phoneNumber: '9812345678',
  identifier: 'asha@example.com',
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'staple battery horse',
  name: 'Asha Rao',
  fullName: 'Asha Rao',
  code: '123456',
  pincode: '411001',
  month: '2026-11',
  from: '2026-11-16',
  to: '2026-11-22',
  reason: 'A scratch on the lid.',
  title: 'Sound that travels',
  quantity: 1,
  file: '@products.csv',
  image: '@picture.png',
  Image: '@picture.png',
  Images: ['@picture.png'],
  carrier: 'Blue Dart',
  trackingNumber: 'BD123456789',
  weightGrams: 450,
  lengthCm: 20,
  breadthCm: 15,
  heightCm: 8,
  courierId: 10,
};

/** Returns a plausible value of a schema: required fields, with the shortest lists. */
function toSample(schema: Schema, name = ''): unknown {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? (schema['oneOf'] as Schema[] | undefined) ?? [];
  if (first) return toSample(first, name);
  if (schema['format'] === 'binary') return '@picture.png';
  if (schema.type === 'object' || schema.properties) return toSampleObject(schema);
  if (schema.type === 'array') {
    const count = Math.min(1, Number(schema['minItems'] ?? 0));
    return count > 0 ? [toSample(schema.items ?? {}, name.replace(/s$/, ''))] : [];
  }
  if (schema.type === 'integer' || schema.type === 'number') return Number(schema['minimum'] ?? 1);
  if (schema.type === 'boolean') return true;
  return schema.type === 'null' ? null : 'Words';
}

/** Returns sample values of the required fields. */
export function toSampleObject({ properties = {}, required = [] }: Schema): Values {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(fields.map(([name, schema]) => [name, toSample(schema, name)]));
}
