import { AppError } from '#src/lib/errors.ts';

/**
 * How many guesses a password must take, as zxcvbn estimates it: eight characters at random, which are
 * allowed, take 10^8. Its list of common passwords is the one of zxcvbn-ts (leaked passwords, by how
 * often they were found), and it knows the ways to disguise one: P@ssw0rd, Welcome@123, qwertyuiop.
 */
const GUESSES_MIN = 5e7;
/** What follows only makes it better, and takes long to judge. */
const JUDGED = 40;

type Judge = (password: string, about: string[]) => number;
let opening: Promise<Judge> | undefined;

/** Its list takes a while to read, so that is left until somebody chooses a password. */
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
 * Refuses a new password that is among those tried first: a common one, one like it, or the person's
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
    'That password is easy to guess: many people use it, or one like it. Please choose another one.';
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
}
