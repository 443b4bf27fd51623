import { useEffect, useRef } from 'react';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';

/** Of a form, whose first wrong field takes the focus once an answer has refused what was sent. */
export function useFocusInvalid(error: Error | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirstInvalid(form.current);
  }, [error]);
  return form;
}
