const FRAMES = 20;

/**
 * Puts the focus on the first control of a form that has an error, once it is painted: on a busy
 * machine that takes more than a frame.
 */
export function focusFirstInvalid(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (frames > 1) focusFirstInvalid(form, frames - 1);
  });
}
