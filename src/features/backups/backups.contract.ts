import * as z from 'zod/mini';
import { Done, endpoint, Nothing } from '#src/lib/endpoint.ts';

const Content = {
  name: z.string(),
  /** ISO 8601: the moment that the backup captures. */
  madeAt: z.string(),
  orders: z.int(),
  rows: z.int(),
  pictures: z.int(),
  tookMs: z.int(),
};

export const Backups = z.object({
  /** A folder, or s3://bucket/part. */
  address: z.string(),
  /** True if a backup would be lost together with this machine. */
  isOnThisDisk: z.boolean(),
  isEncrypted: z.boolean(),
  keepDays: z.int(),
  keepWeeks: z.int(),
  /** The last attempt, and the last success. */
  backup: z.nullable(
    z.object({
      at: z.string(),
      error: z.nullable(z.string()),
      done: z.nullable(z.object(Content)),
    }),
  ),
  rehearsal: z.nullable(
    z.object({
      at: z.string(),
      error: z.nullable(z.string()),
      /** Each problem is a sentence; none when all is well. */
      done: z.nullable(z.object({ ...Content, at: z.string(), problems: z.array(z.string()) })),
    }),
  ),
  /** The continuous copy; null with PostgreSQL, and while backups are on the shop's own disk. */
  copy: z.nullable(
    z.object({
      /** The last attempt; null before the first backup, after which copies begin. */
      at: z.nullable(z.string()),
      error: z.nullable(z.string()),
      /** The time up to which it has everything. */
      done: z.nullable(z.object({ madeAt: z.string() })),
    }),
  ),
  /** Times of the stored backups, newest first; null when the target cannot be read. */
  kept: z.nullable(z.array(z.string())),
  /** True while a backup or a rehearsal is queued or running. */
  isBusy: z.boolean(),
});
export type Backups = z.infer<typeof Backups>;

export const viewBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Returns where backups are stored, and the results of the last backup and test restore.',
  access: { staff: 'backups' },
  input: Nothing,
  output: Backups,
});

export const makeBackupNow = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Starts a backup now.',
  access: { staff: 'backups' },
  input: Nothing,
  output: Done,
});

export const rehearseNow = endpoint({
  method: 'POST',
  path: '/api/admin/backups/rehearse',
  summary: 'Restores the newest backup to a temporary location and checks its records.',
  access: { staff: 'backups' },
  input: Nothing,
  output: Done,
});
