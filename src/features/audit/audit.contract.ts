import * as z from 'zod/mini';
import { Day } from '#src/lib/day.ts';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';

/** One field of a change. Values are texts for people, '' where there is none. */
export const AuditChange = z.object({
  /** Such as gstRatePercent, and what people call it within a sentence. */
  field: z.string(),
  label: z.string(),
  /** Of which variant; '' for the thing itself. */
  color: z.string(),
  before: z.string(),
  after: z.string(),
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** Null for somebody whose account is gone. */
  who: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Such as product.update. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What it is called today; '' where it has no name. */
  entityName: z.string(),
  changes: z.array(AuditChange),
  /** Whether it can be undone from here, unless somebody has changed the same fields since. */
  mayUndo: z.boolean(),
  /** Labels of what stays as it is when it is undone, such as pictures. */
  leaves: z.array(z.string()),
  undoOf: z.nullable(z.int()),
  undoneBy: z.nullable(z.int()),
  /** The same for all that was changed at once, and of how many things that can be undone still. */
  batchId: z.nullable(z.string()),
  batchLeft: z.int(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What staff have done, newest first: who, when, and the values before and after.',
  access: { staff: 'audit.read' },
  input: z.object({
    /** One entry alone. */
    entry: z.optional(Id),
    /** A person's id. */
    who: z._default(Text(64), ''),
    entity: z._default(Text(40), ''),
    entityId: z._default(Text(100), ''),
    action: z._default(Text(60), ''),
    /** Days in India, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    ...Paging,
  }),
  output: z.object({
    entries: z.array(AuditEntry),
    /** Everybody named in the log. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    total: z.int(),
    totalPages: z.int(),
  }),
});
