import { type ChangeEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { typedError } from './typed.ts';

/** A text field that is checked while typing. */
export function useTyped(schema: z.ZodMiniType<unknown, string>, initial = '') {
  const [value, setValue] = useState(initial);
  return {
    value,
    setValue,
    error: typedError(schema, value),
    isReady: value !== '' && typedError(schema, value) === undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
  };
}
