import * as z from 'zod/mini';
import { Done, endpoint, Nothing } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';

const ReleaseRow = z.object({
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
  /** True if its files are stored, so that it can go live again. */
  canGoLive: z.boolean(),
});

export const Publishing = z.object({
  /** Changes that pages do not show yet. */
  waitingCount: z.int(),
  /** Set after going back to a release: nothing else goes live until staff publish again. */
  held: z.nullable(z.object({ release: z.string(), since: z.string() })),
  releases: z.array(ReleaseRow),
});
export type Publishing = z.infer<typeof Publishing>;

export const viewPublishing = endpoint({
  method: 'GET',
  path: '/api/admin/publishing',
  summary: 'Returns changes waiting to be published, and the publish history.',
  access: { staff: 'publishing.read' },
  input: Nothing,
  output: Publishing,
});

export const publishNow = endpoint({
  method: 'POST',
  path: '/api/admin/publishing/publish',
  summary: 'Publishes all changes now, and ends a rollback.',
  access: { staff: 'publishing.write' },
  input: Nothing,
  output: Done,
});

export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/api/admin/publishing/rollback',
  summary:
    'Rolls back to an earlier release, by default the previous one, until staff publish again.',
  access: { staff: 'publishing.write' },
  input: z.object({ name: z.optional(Text(40)) }),
  output: z.object({ name: z.string() }),
});

/** The publication state of an entity's latest change. */
export const Publication = z.object({
  /** `held`: it waits until staff publish again after going back to an earlier release. */
  state: z.enum(['live', 'waiting', 'held', 'failed']),
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
    'Returns whether the pages show the latest change to a product, category, slider, news item, settings, text, page or import.',
  access: { staff: 'publishing.read' },
  input: z.object({
    entity: z.enum(
      ['product', 'category', 'slide', 'news', 'settings', 'text', 'site-page', 'import'],
      'Choose product, category, slide, news, settings, text, site-page or import.',
    ),
    id: z.string().check(z.maxLength(40)),
  }),
  output: Publication,
});
