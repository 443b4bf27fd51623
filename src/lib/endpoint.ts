import * as z from 'zod/mini';
import type { Permission } from './roles.ts';
import { ID_MAX, PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts';

/** Allowed callers: everyone, signed-in people, or staff who have a permission. */
export type Access = 'anyone' | 'shopper' | { staff: Permission };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API as a value: the server implement()s it, everyone else call()s it. */
export type Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> = {
  method: Method;
  /** Starts with /api/. `:name` segments are filled from the input. */
  path: string;
  /** One sentence for the API document. */
  summary: string;
  access: A;
  /** The encoding of input outside the path: query (GET and DELETE), json, or multipart. */
  body: 'query' | 'json' | 'multipart';
  /** The maximum size of the body in bytes; by default see lib/body-limits.ts. */
  bodyMaxBytes?: number;
  status: 200 | 201;
  input: I;
  output: O;
  /** Returns the version of a list that is changed as a whole, for its ETag: it has no field. */
  listVersion?(list: z.output<O>): string;
};

type Definition<I extends z.ZodMiniType, O extends z.ZodMiniType> = Pick<
  Endpoint<I, O>,
  'method' | 'path' | 'summary' | 'input' | 'output'
> &
  Partial<Pick<Endpoint<I, O>, 'body' | 'bodyMaxBytes' | 'status' | 'listVersion'>>;

/** Defines a call. Defaults: access 'anyone', status 200, and a body according to the method. */
export function endpoint<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const A extends Access = 'anyone',
>(definition: Definition<I, O> & { access?: A }): Endpoint<I, O, A> {
  const asQuery = definition.method === 'GET' || definition.method === 'DELETE';
  const access = definition.access ?? ('anyone' as A);
  return { status: 200, body: asQuery ? 'query' : 'json', ...definition, access };
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
/** The result of a handler: the response without its versions. */
export type ResultOf<E extends Endpoint> = z.input<E['output']>;

/** For calls that take nothing: `input: Nothing`. Unknown fields are dropped. */
export const Nothing = z.object({});

/** For writes that answer only that they happened. */
export const Done = z.object({ ok: z.literal(true) });
export const DONE = { ok: true } as const;

/** An integer id, as a number or as digits (paths and queries are text). */
export const Id = idOr('This is not a valid id.');

/** An id in a form; any other input gets the error `sentence`. */
export function idOr(sentence: string) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/, sentence))], sentence),
    z.pipe(
      z.transform(Number),
      z.int(sentence).check(z.minimum(1, sentence), z.maximum(ID_MAX, sentence)),
    ),
  );
}

/** A whole number in a query: digits or a number between min and max, both included. */
export function Whole(min: number, max: number) {
  const sentence = `Enter a whole number from ${min} to ${max}.`;
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,10}$/, sentence))], sentence),
    z.pipe(
      z.transform(Number),
      z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence)),
    ),
  );
}

/** Page number, from 1, and page size of every paged list. */
export const Paging = {
  page: z._default(Whole(1, PAGE_MAX), 1),
  pageSize: z._default(Whole(1, PAGE_SIZE_MAX), PAGE_SIZE),
};
