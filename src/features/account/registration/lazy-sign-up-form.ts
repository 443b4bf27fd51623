import { lazyPart } from '#src/ui/lazy-part.ts';

/** The sign-up form, loaded on demand. */
export const LazySignUpForm = lazyPart(async () => (await import('./SignUpForm.tsx')).SignUpForm);
