const FIELDS =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"]:not(:checked)), select, textarea):enabled';

/**
 * The control that gets the focus when a dialog opens: the safe answer to a question
 * (`data-safe-choice`), else the first field. Undefined when there is neither.
 */
export function firstControl(dialog: HTMLElement | null): HTMLElement | undefined {
  const safe = dialog?.querySelector<HTMLElement>('[data-safe-choice]');
  const fields = [...(dialog?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  return safe ?? fields.find((field) => field.getClientRects().length > 0);
}
