import { type ChangeEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { typedError } from './typed.ts';

type Check = (text: string) => string | undefined;

/** A text field that is checked while typing. */
export function useTyped(schema: z.ZodMiniType<unknown, string>, initial = '') {
  return useChecked((text) => typedError(schema, text), initial);
}

/** The same by a function that says what is wrong, for pages that load no schema. */
export function useChecked(check: Check, initial = '') {
  const [value, setValue] = useState(initial);
  const error = value === '' ? undefined : check(value);
  return {
    value,
    setValue,
    error,
    isReady: value !== '' && error === undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
  };
}
