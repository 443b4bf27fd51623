import * as z from 'zod/mini';
import { Done, endpoint, Nothing } from '#src/lib/endpoint.ts';

const Content = {
  name: z.string(),
  /** ISO 8601: the moment that it holds. */
  madeAt: z.string(),
  orders: z.int(),
  rows: z.int(),
  pictures: z.int(),
  tookMs: z.int(),
};

export const Backups = z.object({
  /** A folder, or s3://bucket/part. */
  address: z.string(),
  /** Whether a backup would be lost with this machine. */
  isOnThisDisk: z.boolean(),
  isEncrypted: z.boolean(),
  keepDays: z.int(),
  keepWeeks: z.int(),
  /** How the last try went, and the last one that went well. */
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
  /** Moments of the backups that lie there, newest first; null when the place cannot be read. */
  kept: z.nullable(z.array(z.string())),
  /** Whether a backup or a rehearsal waits or is under way. */
  isBusy: z.boolean(),
});
export type Backups = z.infer<typeof Backups>;

export const viewBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Where backups go, how the last one and the last rehearsal of a restore went.',
  access: { staff: 'backups' },
  input: Nothing,
  output: Backups,
});

export const makeBackupNow = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Makes a backup at once.',
  access: { staff: 'backups' },
  input: Nothing,
  output: Done,
});

export const rehearseNow = endpoint({
  method: 'POST',
  path: '/api/admin/backups/rehearse',
  summary: 'Restores the newest backup into a scratch place at once and checks its books.',
  access: { staff: 'backups' },
  input: Nothing,
  output: Done,
});
