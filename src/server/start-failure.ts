import { isDatabaseAway } from '#src/db/away.ts';
import type { Config } from '#src/platform/config.ts';

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;

const FOLDER: Record<string, string> = {
  EACCES: 'belongs to another user, or this user has no write permission',
  EPERM: 'belongs to another user, or this user has no write permission',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a disk where this user’s quota is used up',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOENT: 'cannot be created',
};
const DATABASE: Record<string, string> = {
  '28P01': 'rejects the password in DATABASE_URL',
  '28000': 'denies access to this user',
  '3D000': 'does not have this database: create it first',
  '42501': 'does not allow this user to create tables',
  '53300': 'has no free connections: raise max_connections or lower DATABASE_POOL',
};

/** Explains why a shop did not start and what to do; keeps an error that already has a sentence. */
export function toStartFailure(error: unknown, { dataDir, databaseUrl }: Where): Error {
  const chain = causesOf(error);
  const codes = chain.map(codeOf);
  const say = (sentence: string) => new Error(sentence, { cause: error });
  if (databaseUrl) {
    const host = hostOf(databaseUrl);
    const known = codes.find((code) => DATABASE[code]);
    if (known) return say(`PostgreSQL at ${host} ${DATABASE[known]}.`);
    if (isDatabaseAway(error)) {
      return say(`PostgreSQL at ${host} is not responding. Start it, or correct DATABASE_URL.`);
    }
  }
  const folder = codes.find((code) => FOLDER[code]);
  const isPath = chain.some((cause) => 'path' in cause && String(cause.path).startsWith(dataDir));
  if (folder && (isPath || folder === 'ENOSPC')) {
    return say(
      `${dataDir} ${FOLDER[folder]}. Set DATA_DIR to a folder on a local disk that this user can ` +
        'write to, with a few GB of free space.',
    );
  }
  if (!databaseUrl && chain.some(isAbort)) {
    return say(
      `The database in ${dataDir} is damaged and cannot be opened. Restore a backup of DATA_DIR, ` +
        'or set DATA_DIR to another folder.',
    );
  }
  return error instanceof Error ? error : say(String(error));
}

/** Names the server without its password; a path is that of a Unix socket. */
function hostOf(databaseUrl: string): string {
  const host = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : '';
  return decodeURIComponent(host) || 'the address in DATABASE_URL';
}

/** The embedded database ends like this when its files are unreadable. */
function isAbort({ name, message }: Error): boolean {
  return /Aborted\(|unreachable|memory access out of bounds/.test(message) || name === 'ExitStatus';
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
  return chain;
}
