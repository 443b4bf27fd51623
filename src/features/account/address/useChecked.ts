import { type ChangeEvent, useState } from 'react';

/**
 * A text field that is validated while typing; `check` returns the error message. `problem` also
 * covers an empty field: show it once the form has been submitted.
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
