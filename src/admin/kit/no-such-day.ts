export const NO_SUCH_DAY = 'This date does not exist. Check the day, month and year.';

/** Returns whether a form holds an invalid date; if so, focuses the first such field. */
export function holdsNoSuchDay(form: HTMLFormElement): boolean {
  const bad = [...form.elements].filter(
    (one) =>
      one instanceof HTMLInputElement && one.type.startsWith('date') && one.validity.badInput,
  );
  for (const one of bad) one.dispatchEvent(new Event('invalid'));
  const [first] = bad;
  if (first instanceof HTMLElement) first.focus();
  return bad.length > 0;
}
