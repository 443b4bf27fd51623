import { Hono } from 'hono';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { releaseHold } from '#src/publish/store/hold.ts';
import { findLive } from '#src/publish/store/live.ts';
import { rollBack } from '#src/publish/store/roll-back.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import {
  publishNow,
  rollBackRelease,
  viewPublication,
  viewPublishing,
} from './publishing.contract.ts';
import { getPublication, getPublishing } from './publishing.queries.server.ts';

export const publishingApi = new Hono<AppEnv>();

implement(publishingApi, viewPublishing, (c) => getPublishing(c.var.db));

implement(publishingApi, viewPublication, (c, { entity, id }) =>
  getPublication(c.var.db, entity, id),
);

implement(publishingApi, publishNow, async (c, _, { id: userId }) => {
  const { db, jobs } = c.var;
  await db.transaction(async (tx) => {
    const wasHeld = await releaseHold(tx);
    const action = wasHeld ? 'release.resume' : 'release.publish';
    await recordAudit(tx, { userId, action, entity: 'release', entityId: 'next' });
  });
  await jobs.send('publish', { reason: 'staff' }, { key: 'publish' });
  return DONE;
});

implement(publishingApi, rollBackRelease, async (c, { name }, { id: userId }) => {
  const { db, contents } = c.var;
  const before = await findLive(db);
  const result = await rollBack(db, contents, name);
  if ('problem' in result) throw new AppError('CONFLICT', { message: result.problem });
  const entry = { action: 'release.rollback', entity: 'release', entityId: result.name };
  await recordAudit(db, {
    ...entry,
    userId,
    before: { live: before?.name ?? null },
    after: { live: result.name },
  });
  return result;
});
