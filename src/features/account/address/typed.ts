import type * as z from 'zod/mini';

/** What is wrong with a text while it is being typed; nothing while it is empty. */
export function typedError(
  schema: z.ZodMiniType<unknown, string>,
  text: string,
): string | undefined {
  if (text === '') return undefined;
  return schema.safeParse(text).error?.issues[0]?.message;
}
