import * as z from 'zod';

/** The version of the backup format. */
export const BACKUP_FORMAT = 1;

const Part = z.object({
  file: z.string(),
  rows: z.int(),
  /** SHA-256 of the rows as COPY wrote them. */
  sha256: z.string(),
});

/** One table: its rows as COPY writes them, in parts. */
const BackupTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  parts: z.array(Part),
});

const BackupPicture = z.object({
  /** Below /media/. */
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** The file's place in the target, shared by all backups that contain it. */
  file: z.string(),
});
export type BackupPicture = z.infer<typeof BackupPicture>;

/** The contents of a backup. Written last: a backup without a manifest was interrupted. */
export const Manifest = z.object({
  format: z.int(),
  /** ISO 8601: contains everything that was acknowledged before this time. */
  madeAt: z.string(),
  /** The migrations that created its tables, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), when: z.number() })),
  tables: z.array(BackupTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Messages that were queued. */
  messages: z.array(z.object({ job: z.string(), data: z.record(z.string(), z.unknown()) })),
  pictures: z.array(BackupPicture),
  /** The contents of DATA_DIR/secret.key, only in encrypted backups. */
  secretKey: z.string().nullish(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Returns the name of a backup's folder: its start time. */
export function backupName(at: Date): string {
  return at.toISOString().replaceAll(':', '-').replace('.', '-');
}

/** Returns the time in a backup's name; undefined for any other text. */
export function backupTime(name: string): Date | undefined {
  const [, day, hour, minute, second, ms] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`) : undefined;
}

/** Counts the rows of a table in a backup. */
export function rowsIn({ tables }: Pick<Manifest, 'tables'>, table: string): number {
  return tables.find(({ name }) => name === table)?.rows ?? 0;
}
