import type * as z from 'zod/mini';
import { implemented } from '#src/http/implement.ts';
import '#src/server/routes.ts';

type Schema = z.ZodMiniType & {
  shape?: Record<string, Schema>;
  def: { innerType?: Schema; element?: Schema; in?: Schema; options?: Schema[] };
};

/** A field of a call's input: `POST /api/addresses: city`. */
export type InputField = { name: string; last: string; schema: z.ZodMiniType };

/**
 * Lists every field of every call that can hold a value of its own, those in groups and lists too.
 * Leaves out what the checkout showed: it is compared with what the shop has, and never stored.
 */
export function listInputFields(): InputField[] {
  return [...implemented].flatMap(({ method, path, input }) =>
    fieldsOf(input as Schema, [])
      .filter(([[first]]) => first !== 'shown')
      .map(([names, schema]) => {
        return { name: `${method} ${path}: ${names.join('.')}`, last: names.at(-1) ?? '', schema };
      }),
  );
}

function fieldsOf(schema: Schema, path: string[]): [string[], Schema][] {
  const { innerType, element, in: input, options } = schema.def;
  if (schema.shape) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      fieldsOf(field, [...path, name]),
    );
  }
  const within = [innerType, element, input, ...(options ?? [])].filter((one) => one !== undefined);
  const inner = within.flatMap((one) => fieldsOf(one, path)).filter(([at]) => at !== path);
  return [[path, schema], ...inner];
}
