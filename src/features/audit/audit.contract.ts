import * as z from 'zod/mini';
import { Day } from '#src/lib/day.ts';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';

/** A change to one field. Values are display texts, '' when empty. */
export const AuditChange = z.object({
  /** Such as gstRatePercent, and what people call it within a sentence. */
  field: z.string(),
  label: z.string(),
  /** The variant's colour; '' for the entity itself. */
  color: z.string(),
  variantTitle: z.string(),
  before: z.string(),
  after: z.string(),
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** Null if the account is deleted. */
  who: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The name of the API key that made the change for that person. */
  apiKey: z.nullable(z.string()),
  /** True if an assistant made it with that key. */
  byAssistant: z.boolean(),
  /** Such as product.update. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The entity's current name, or ''. */
  entityName: z.string(),
  changes: z.array(AuditChange),
  /** True if it can be undone from here, unless somebody has changed the same fields since. */
  mayUndo: z.boolean(),
  /** Labels of what an undo does not restore, such as pictures. */
  leaves: z.array(z.string()),
  undoOf: z.nullable(z.int()),
  undoneBy: z.nullable(z.int()),
  /** The batch of changes made together, and how many entities in it can still be undone. */
  batchId: z.nullable(z.string()),
  batchLeft: z.int(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Lists staff actions, newest first: who, when, and the values before and after.',
  access: { staff: 'audit.read' },
  input: z.object({
    /** Only this entry. */
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
