import { type ChangeEvent, useState } from 'react';

/**
 * A text field that is validated while typing; `check` returns the error message. Its `problem` is
 * also that of an empty field, for after it was sent.
 */
export function useChecked(check: (text: string) => string | undefined, initial = '') {
  const [value, setValue] = useState(initial);
  const problem = check(value);
  const error = value === '' ? undefined : problem;
  return {
    value,
    setValue,
    error,
    problem,
    isReady: value !== '' && error === undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
  };
}
