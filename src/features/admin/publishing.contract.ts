import * as z from 'zod/mini';
import { Done, endpoint, Nothing } from '#src/lib/endpoint.ts';

export const ReleaseRow = z.object({
  name: z.string(),
  /** building, live, superseded or failed. */
  status: z.string(),
  reason: z.string(),
  pageCount: z.int(),
  renderedCount: z.int(),
  durationMs: z.nullable(z.int()),
  error: z.nullable(z.string()),
  /** ISO 8601. */
  startedAt: z.string(),
});

export const Publishing = z.object({
  /** Changes that pages do not show yet. */
  waitingCount: z.int(),
  /** True after a rollback, until someone publishes or changes something. */
  held: z.boolean(),
  releases: z.array(ReleaseRow),
});
export type Publishing = z.infer<typeof Publishing>;

export const viewPublishing = endpoint({
  method: 'GET',
  path: '/api/admin/publishing',
  summary: 'What waits to be published, and the latest releases.',
  access: 'staff',
  input: Nothing,
  output: Publishing,
});

export const publishNow = endpoint({
  method: 'POST',
  path: '/api/admin/publishing/publish',
  summary: 'Publishes what has changed, at once.',
  access: 'staff',
  input: Nothing,
  output: Done,
});

export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/api/admin/publishing/rollback',
  summary: 'Shows the release before the live one again, until the next change.',
  access: 'staff',
  input: Nothing,
  output: z.object({ name: z.string() }),
});

/** Where one thing's latest change stands. */
export const Publication = z.object({
  state: z.enum(['live', 'waiting', 'failed']),
  /** Why the last try did not go live; '' otherwise. */
  error: z.string(),
  /** When it was changed, and when pages showed it; null where never. */
  changedAt: z.nullable(z.string()),
  liveAt: z.nullable(z.string()),
});
export type Publication = z.infer<typeof Publication>;

export const viewPublication = endpoint({
  method: 'GET',
  path: '/api/admin/publishing/:entity/:id',
  summary:
    'Whether pages show the latest change of a product, a category, the slider or the settings.',
  access: 'staff',
  input: z.object({
    entity: z.enum(
      ['product', 'category', 'slide', 'settings'],
      'Choose product, category, slide or settings.',
    ),
    id: z.string().check(z.maxLength(40)),
  }),
  output: Publication,
});
