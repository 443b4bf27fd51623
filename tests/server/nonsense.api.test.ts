import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { fieldErrors } from '#src/lib/field-errors.ts';
import { implemented } from '#src/http/implement.ts';
import '#src/server/routes.ts';

/** Nobody types a text where a list, a group, a tick or a choice stands. */
const NOT_TYPED = /^Invalid (option|input: expected (array|object|record|boolean))/;
/** Fields of links, which are followed as they were sent. */
const OF_LINKS = ['of', 'signature'];

/** Values that people type into fields for numbers, days and choices. */
const NONSENSE = ['abc', '-1', '1e3', '²', '12.345', '2026-02-30', '१२', '∞'];

type Shaped = z.ZodMiniType & { shape?: Record<string, unknown> };

test('accepts any text in a field or refuses it with a message', () => {
  const wordless: string[] = [];
  for (const { method, path, input } of implemented) {
    const { shape = {} } = input as Shaped;
    for (const field of Object.keys(shape).filter((name) => !OF_LINKS.includes(name))) {
      for (const typed of NONSENSE) {
        const { error } = input.safeParse({ [field]: typed });
        const said = error && fieldErrors(error)[field];
        if (said?.startsWith('Invalid') && !NOT_TYPED.test(said)) {
          wordless.push(`${method} ${path}: ${field} ${typed}: ${said}`);
        }
      }
    }
  }
  expect(wordless).toEqual([]);
});
