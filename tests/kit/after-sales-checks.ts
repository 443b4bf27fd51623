import { CLAIM_DECISIONS } from '#src/features/returns/claims/claim-status.ts';
import {
  PHOTO_SENDERS,
  RETURN_CAUSE_NAMES,
  RETURN_KINDS,
  RETURN_STATUSES,
  SET_ASIDE_USES,
  UNIT_CONDITIONS,
} from '#src/features/returns/return-status.ts';
import { type Case, from, list } from './check-cases.ts';

/** The CHECK constraints of returns, exchanges and claims. */
export const AFTER_SALES_CHECKS: Record<string, Case> = {
  returns_cause_known: list('returns', 'cause', RETURN_CAUSE_NAMES),
  returns_kind_known: list('returns', 'kind', RETURN_KINDS),
  returns_status_known: list('returns', 'status', RETURN_STATUSES),
  return_lines_quantity_positive: from('return_lines', 'quantity', 1),
  inspected_units_condition_known: list('inspected_units', 'condition', UNIT_CONDITIONS),
  inspected_units_quantity_positive: from('inspected_units', 'quantity', 1),
  return_photos_sender_known: list('return_photos', 'sender', PHOTO_SENDERS),
  set_aside_movements_condition_known: list(
    'set_aside_movements',
    'condition',
    UNIT_CONDITIONS.filter((condition) => condition !== 'new'),
  ),
  set_aside_movements_use_known: list('set_aside_movements', 'use', SET_ASIDE_USES),
  packed_serials_one_way: {
    table: 'packed_serials',
    taken: [{ parcel_line_id: 1 }, { claim_id: 1 }],
    refused: [{ parcel_line_id: 1, claim_id: 1 }, { id: 1 }],
  },
  set_aside_movements_change_something: {
    table: 'set_aside_movements',
    taken: [{ change: 1 }, { change: -1 }],
    refused: [{ change: 0 }],
  },
  exchanges_quantity_positive: from('exchanges', 'quantity', 1),
  exchanges_agreed_positive: from('exchanges', 'agreed_paise', 1),
  claims_decision_known: list('claims', 'decision', CLAIM_DECISIONS),
  claims_tracked_once_sent: {
    table: 'claims',
    taken: [{ sent_at: '2026-11-22', carrier: 'BD', tracking_number: '1' }],
    refused: [
      { sent_at: '2026-11-22', carrier: '', tracking_number: '1' },
      { sent_at: '2026-11-22', carrier: 'BD', tracking_number: '' },
    ],
  },
};
