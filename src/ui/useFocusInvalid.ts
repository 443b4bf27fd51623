import { useEffect, useRef } from 'react';
import { focusFirstInvalid } from './focus-invalid.ts';

/** Ref for a form: focuses its first invalid field after the server has refused the input. */
export function useFocusInvalid(error: Error | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirstInvalid(form.current);
  }, [error]);
  return form;
}
