import * as z from 'zod/mini';
import { Id } from '#src/lib/endpoint.ts';

const MAIN = new Set<unknown>(['', 'main', 'NA', undefined]);

/** A variant's id. null, '', 'main', 'NA' and undefined all mean the main product: null. */
export const VariantId = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()], 'This is not a valid id.'))),
  z.pipe(
    z.transform((value: number | string | null | undefined) =>
      value === undefined || MAIN.has(value) ? null : value,
    ),
    z.nullable(Id),
  ),
);
