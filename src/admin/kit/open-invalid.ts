const INVALID = 'details:not([open]):has([aria-invalid="true"], [role="alert"])';
const FRAMES = 20;

/** Opens the folded sections of a form that have an error, in the frames until all are painted. */
export function openInvalid(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    for (const folded of form?.querySelectorAll<HTMLDetailsElement>(INVALID) ?? []) {
      folded.open = true;
    }
    if (frames > 1) openInvalid(form, frames - 1);
  });
}
