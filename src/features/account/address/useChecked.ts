import { type ChangeEvent, useState } from 'react';

/** A text field that is validated while typing; `check` returns the error message. */
export function useChecked(check: (text: string) => string | undefined, initial = '') {
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
