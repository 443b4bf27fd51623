import { lazyPart } from '#src/ui/lazy-part.ts';

/** The form of a new account, fetched when somebody wants one. */
export const LazySignUpForm = lazyPart(async () => (await import('./SignUpForm.tsx')).SignUpForm);
