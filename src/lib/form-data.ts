import { AppError } from './errors.ts';
import { formatCount } from './money.ts';

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);
const LIST_MAX = 100;
/** A product with all its colours, pictures and specifications has a few hundred. */
export const FIELDS_MAX = 1000;

/**
 * An object as multipart fields: lists repeat their name, objects in lists become
 * `Variants[0].Color`. Undefined and null are left out.
 */
export function toFormData(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) form.append(name, value);
  else if (Array.isArray(value)) {
    value.forEach((item: unknown, at) =>
      append(form, isPlainObject(item) ? `${name}[${at}]` : name, item),
    );
  } else if (isPlainObject(value)) {
    for (const [key, inner] of Object.entries(value)) append(form, `${name}.${key}`, inner);
  } else form.append(name, textOf(value));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Blob) && !Array.isArray(value)
  );
}

type Tree = { [key: string]: unknown };

export type FormEntry = [name: string, value: string | File];

/**
 * Parses multipart fields: `Variants[0].Color` becomes nested objects, a repeated name becomes a
 * list. Throws INVALID_INPUT for more than FIELDS_MAX fields.
 */
export function fromFormEntries(form: Iterable<FormEntry>): Tree {
  const root: Tree = {};
  const entries = [...form];
  if (entries.length > FIELDS_MAX) throw tooManyFields();
  for (const [name, value] of entries) {
    const path = name.split(/[.[\]]+/).filter((part) => part !== '');
    if (path.length === 0 || path.length > 4 || path.some((part) => UNSAFE.has(part))) continue;
    insert(root, path, value);
  }
  return toLists(root) as Tree;
}

export function tooManyFields(): AppError {
  return new AppError('INVALID_INPUT', {
    message: `A form may have at most ${formatCount(FIELDS_MAX)} fields.`,
  });
}

function insert(root: Tree, path: string[], value: unknown): void {
  let at = root;
  for (const part of path.slice(0, -1)) {
    const inner = Object.hasOwn(at, part) ? at[part] : undefined;
    const next: Tree = isPlainObject(inner) ? inner : {};
    at[part] = next;
    at = next;
  }
  const last = path.at(-1) ?? '';
  const before = Object.hasOwn(at, last) ? at[last] : undefined;
  if (before === undefined) at[last] = value;
  else if (Array.isArray(before)) before.push(value);
  else at[last] = [before, value];
}

function toLists(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toLists(inner)] as const);
  const numbered = entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key));
  if (!numbered) return Object.fromEntries(entries);
  return entries
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .slice(0, LIST_MAX)
    .map(([, inner]) => inner);
}
