import { type ChangeEvent, useState } from 'react';

/** A text field that is checked while typing; `check` says what is wrong, in a sentence. */
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
