import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { useFocusInvalid } from './useFocusInvalid.ts';
import { holdsNoSuchDay } from './no-such-day.ts';

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string;

/**
 * What is typed into a few fields, and sending it. An answer that refuses leaves all of it there,
 * with its sentences in `errors`, and the first wrong field in focus.
 */
export function useForm<T extends object>(start: T, onSubmit: (typed: T) => Promise<void>) {
  const [typed, setTyped] = useState(start);
  const { busy, running, error, submit } = useSubmit(() => onSubmit(typed));
  const form = useFocusInvalid(error);
  const errors = error?.fields ?? {};
  // By what is typed then: an answer may bring something in long after the key was pressed.
  const set = (changes: Partial<T> | ((now: T) => Partial<T>)) =>
    setTyped((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }));

  return {
    typed,
    set,
    errors,
    error,
    busy,
    running,
    /** The fields differ from what they held at first. */
    isTyped: JSON.stringify(typed) !== JSON.stringify(start),
    /** Everything that a text field, text area or select of this name needs but its label. */
    text: <Name extends TextName<T>>(name: Name) => ({
      name,
      value: typed[name],
      onChange: (event: Change) => set({ [name]: event.target.value } as Partial<T>),
      error: errors[name],
    }),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        // React bubbles events from a dialog to the form around it, which was not submitted.
        event.stopPropagation();
        if (!running && !holdsNoSuchDay(event.currentTarget)) submit();
      },
    },
  };
}

export type Form<T extends object> = ReturnType<typeof useForm<T>>;
