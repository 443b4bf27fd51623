import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import {
  CONFIRM_REASONS,
  CONFIRM_STATES,
  CONFIRM_VIAS,
  EXTEND_HOURS,
} from '#src/features/payments/cod/confirmation/confirmation-status.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { versionOf } from '#src/lib/version-of.ts';
import { Text } from '#src/lib/text.ts';

export const OVERRIDE_NOTE_MAX = 200;

/** The confirmation of a COD order, as staff see it. */
const Shown = z.object({
  state: z.enum(CONFIRM_STATES),
  /** Why it must be confirmed. */
  reason: z.enum(CONFIRM_REASONS),
  /** The end of the wait. */
  lapsesAt: z.string(),
  /** True once the reminder was sent. */
  isReminded: z.boolean(),
  /** The way and time of its end, and the staff member who decided, if any. */
  via: z.nullable(z.enum(CONFIRM_VIAS)),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** The customer's link. */
  url: z.string(),
});

/** Returns the version of a confirmation: its state and end. */
export function confirmationVersion({ state, lapsesAt }: z.infer<typeof Shown>): string {
  return versionOf([state, lapsesAt]);
}

export const Confirmation = Versioned(Shown, confirmationVersion);
export type Confirmation = z.infer<typeof Confirmation>;

export const viewConfirmation = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/confirmation',
  summary: 'Gets how a COD order waits for its customer, or was confirmed; null if it need not be.',
  access: { staff: 'orders.read' },
  input: z.object({ id: OrderId }),
  output: z.object({ confirmation: z.nullable(Confirmation) }),
});

const NOTE = 'Enter why it is packed without asking the customer.';

export const confirmAsStaff = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/confirmation/confirm',
  summary:
    'Confirms a COD order for its customer: after a call, or without asking, with a reason for the audit log.',
  access: { staff: 'orders.ship' },
  input: z
    .object({
      id: OrderId,
      how: z.enum(['phone', 'override'], 'Choose how it was confirmed.'),
      note: z._default(Text(OVERRIDE_NOTE_MAX), ''),
      version: Version,
    })
    .check((check) => {
      const { how, note } = check.value;
      if (how === 'phone' || note !== '') return;
      check.issues.push({ code: 'custom', input: note, path: ['note'], message: NOTE });
    }),
  output: Confirmation,
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/confirmation/send',
  summary: 'Sends the customer the link to confirm a COD order again.',
  access: { staff: 'orders.ship' },
  input: z.object({ id: OrderId, version: Version }),
  output: Confirmation,
});

export const extendConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/confirmation/extend',
  summary: 'Lets a COD order wait longer for its confirmation.',
  access: { staff: 'orders.ship' },
  input: z.object({
    id: OrderId,
    hours: z.literal(EXTEND_HOURS, `Choose ${EXTEND_HOURS.join(', ')} hours.`),
    version: Version,
  }),
  output: Confirmation,
});
