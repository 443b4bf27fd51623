import { type TextRule, textProblem, tidyText, WORDED } from './text-problem.ts';

export const NAME_MAX = 100;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** From this length on a password needs no kinds of characters. */
export const PASSPHRASE_MIN = 16;

export const NAME_RULE = {
  max: NAME_MAX,
  required: 'Enter your name.',
  tooLong: `Name must be up to ${NAME_MAX} characters.`,
} as const satisfies TextRule;
export const NAME_SENTENCE =
  'Name should contain only letters and spaces. Apostrophes, full stops and hyphens are allowed between them.';
export const PASSWORD_SENTENCE = `Password must be at least ${PASSWORD_MIN} characters long, with one uppercase letter, one lowercase letter, one number, and one special character.`;
export const LONG_PASSWORD_SENTENCE = `Password must be up to ${PASSWORD_MAX} characters.`;

/** Letters of any script, and what occurs within names: D’Souza, A. R. Rahman, Anne-Marie. */
export const NAME = /^(?:[\p{L}\p{M}][\p{L}\p{M}\u200c\u200d .'’-]*)?$/u;
const KINDS = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[@$!%*?&#])/su;

/** Returns whether a password has enough characters or enough kinds of them. */
export function isMixed(password: string): boolean {
  return password.length >= PASSPHRASE_MIN || KINDS.test(password);
}

/** Applies PersonName of identity.ts, for pages that load no schema. */
export function nameProblem(text: string): string | undefined {
  const trimmed = tidyText(text);
  const isName = NAME.test(trimmed) && WORDED.test(trimmed);
  return textProblem(text, NAME_RULE) ?? (isName ? undefined : NAME_SENTENCE);
}

/** The rules for a new password, shown before it is typed. */
export const PASSWORD_HINT =
  'At least 8 characters with upper and lower case, a number and one of @$!%*?&#, or any 16.';

/** Applies the rules of NewPassword. */
export function newPasswordProblem(text: string): string | undefined {
  if (text.length < PASSWORD_MIN) return PASSWORD_SENTENCE;
  if (text.length > PASSWORD_MAX) return LONG_PASSWORD_SENTENCE;
  return isMixed(text) ? undefined : PASSWORD_SENTENCE;
}
