import { AppError } from '#src/lib/errors.ts';

/**
 * Number of guesses that a password must withstand, as zxcvbn estimates it: eight random
 * characters, which are allowed, take 10^8. The common passwords are the list of zxcvbn-ts (leaked
 * passwords by frequency), including common disguises: P@ssw0rd, Welcome@123, qwertyuiop.
 */
const GUESSES_MIN = 5e7;
/** Further characters only make a password stronger, and take long to evaluate. */
const JUDGED = 40;

type Judge = (password: string, about: string[]) => number;
let opening: Promise<Judge> | undefined;

/** Loads the list on the first new password, as reading it takes a while. */
async function openJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { dictionary, adjacencyGraphs: graphs } = common;
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs });
  return (password, about) => zxcvbn.check(password.slice(0, JUDGED), about).guesses;
}

/**
 * Rejects a new password that attackers try first: a common one, a variation of one, or the user's
 * own name or address. Throws INVALID_INPUT for the field.
 */
export async function requireUncommon(
  password: string,
  { field, about = [] }: { field: string; about?: (string | null)[] },
): Promise<void> {
  const judge = await (opening ??= openJudge());
  const words = about.flatMap((text) => (text ?? '').split(/[\s@.+_-]+/)).filter(Boolean);
  if (judge(password, words) >= GUESSES_MIN) return;
  const message =
    'This password is easy to guess because many people use it or one like it. Please choose another one.';
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
}
