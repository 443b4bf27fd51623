import { Hono } from 'hono';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { makeBackupNow, rehearseNow, viewBackups } from './backups.contract.ts';
import { getBackups } from './backups.queries.server.ts';

export const backupsApi = new Hono<AppEnv>();

implement(backupsApi, viewBackups, (c) => getBackups(c.var.db, c.var.config));

implement(backupsApi, makeBackupNow, async (c, _, { id: userId }) => {
  await recordAudit(c.var.db, {
    userId,
    action: 'backup.make',
    entity: 'backup',
    entityId: 'next',
  });
  await c.var.jobs.send('create-backup', { reason: 'staff' }, { key: 'staff' });
  return DONE;
});

implement(backupsApi, rehearseNow, async (c, _, { id: userId }) => {
  const entry = { action: 'backup.rehearse', entity: 'backup', entityId: 'newest' };
  await recordAudit(c.var.db, { userId, ...entry });
  await c.var.jobs.send('test-backup', { reason: 'staff' }, { key: 'staff' });
  return DONE;
});
