import { type ChangeEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { useFocusInvalid } from '#src/ui/useFocusInvalid.ts';
import { holdsNoSuchDay } from './no-such-day.ts';

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string;

/**
 * State of a small form and its submission. After an error everything typed stays, messages are in
 * `errors`, and the first invalid field is focused.
 */
export function useForm<T extends object>(start: T, onSubmit: (typed: T) => Promise<void>) {
  const [typed, setTyped] = useState(start);
  const { busy, running, error, submit } = useSubmit(() => onSubmit(typed));
  const form = useFocusInvalid(error);
  const errors = error?.fields ?? {};
  // Uses the latest values: a response may set a field long after the key was pressed.
  const set = (changes: Partial<T> | ((now: T) => Partial<T>)) =>
    setTyped((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }));

  return {
    typed,
    set,
    errors,
    error,
    busy,
    running,
    /** True if the fields differ from their initial values. */
    isTyped: JSON.stringify(typed) !== JSON.stringify(start),
    /** Props of a text field, text area or select of this name, except its label. */
    text: textProps(typed, set, errors),
    formProps: formProps(form, running, submit),
  };
}

/** Returns a function that returns the props of a text field, text area or select of a name. */
export function textProps<T extends object>(
  typed: T,
  set: (changes: Partial<T>) => void,
  errors: Readonly<Record<string, string>>,
) {
  return <Name extends TextName<T>>(name: Name) => ({
    name,
    value: typed[name],
    onChange: (event: Change) => set({ [name]: event.target.value } as Partial<T>),
    error: errors[name],
  });
}

/** Returns the props of a form that is submitted once at a time, and shows its own errors. */
export function formProps(
  ref: RefObject<HTMLFormElement | null>,
  running: boolean,
  submit: () => void,
) {
  return {
    ...{ ref, noValidate: true },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // React bubbles events from a dialog to the form around it, which was not submitted.
      event.stopPropagation();
      if (!running && !holdsNoSuchDay(event.currentTarget)) submit();
    },
  };
}

export type Form<T extends object> = ReturnType<typeof useForm<T>>;
