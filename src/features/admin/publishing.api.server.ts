import { Hono } from 'hono';
import { recordAudit } from '#src/lib/audit.server.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { rollBack } from '#src/publish/publisher.ts';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { requireStaff } from '#src/server/session.ts';
import {
  publishNow,
  rollBackRelease,
  viewPublication,
  viewPublishing,
} from './publishing.contract.ts';
import { findLiveRelease, getPublication, getPublishing } from './publishing.queries.server.ts';

export const publishingApi = new Hono<AppEnv>();

implement(publishingApi, viewPublishing, (c) => getPublishing(c.var.db));

implement(publishingApi, viewPublication, (c, { entity, id }) =>
  getPublication(c.var.db, entity, id),
);

implement(publishingApi, publishNow, async (c) => {
  const { db, jobs } = c.var;
  const { id: userId } = await requireStaff(c);
  await jobs.send('publish', { reason: 'staff' }, { key: 'publish' });
  await recordAudit(db, { userId, action: 'release.publish', entity: 'release', entityId: 'next' });
  return DONE;
});

implement(publishingApi, rollBackRelease, async (c) => {
  const { db, config } = c.var;
  const staff = await requireStaff(c);
  const before = await findLiveRelease(db);
  const name = await rollBack(db, config.dataDir);
  if (!name)
    throw new AppError('CONFLICT', { message: 'There is no earlier release to go back to.' });
  const entry = { action: 'release.rollback', entity: 'release', entityId: name };
  await recordAudit(db, {
    ...entry,
    userId: staff.id,
    before: { live: before },
    after: { live: name },
  });
  return { name };
});
