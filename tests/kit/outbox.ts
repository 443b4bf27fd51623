import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Kind = '.eml' | '.sms.txt';

/** Returns the newest message to an address or number in a shop's outbox, or ''. */
export async function findMessage(dataDir: string, to: string, kind: Kind): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(kind));
  for (const file of files.toSorted().toReversed()) {
    const message = await readFile(join(folder, file), 'utf8');
    // Mail is quoted-printable: lines are broken, and = is written as =3D.
    if (message.includes(to)) return message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  }
  return '';
}

/** The code that was sent to finish an account; '' until it is there. */
export async function findCode(dataDir: string, contact: string): Promise<string> {
  const kind = contact.includes('@') ? '.eml' : '.sms.txt';
  return codeIn(await findMessage(dataDir, contact, kind));
}

/** Returns the code in a message that finishes an account, or ''. */
export function codeIn(message: string): string {
  return /\b(\d{6}) is your/.exec(message)?.[1] ?? '';
}
