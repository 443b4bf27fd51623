import {
  CONFIRM_REASONS,
  CONFIRM_STATES,
  CONFIRM_VIAS,
} from '#src/features/payments/cod/confirmation/confirmation-status.ts';
import { CASH_KINDS, CASH_VERDICTS } from '#src/features/payments/cod/eligibility-status.ts';
import { type Case, list } from './check-cases.ts';

/** The CHECK constraints of cash on delivery. */
export const COD_CHECKS: Record<string, Case> = {
  cash_standings_kind_known: list('cash_standings', 'kind', CASH_KINDS),
  cash_standings_verdict_known: list('cash_standings', 'verdict', CASH_VERDICTS),
  cod_confirmations_reason_known: list('cod_confirmations', 'reason', CONFIRM_REASONS),
  cod_confirmations_state_known: {
    table: 'cod_confirmations',
    taken: CONFIRM_STATES.map((state) =>
      state === 'waiting' ? { state } : { state, decided_at: '2026-11-26' },
    ),
    refused: ['unheard_of', ''].map((state) => ({ state, decided_at: '2026-11-26' })),
  },
  cod_confirmations_via_known: list('cod_confirmations', 'via', CONFIRM_VIAS),
  cod_confirmations_decided_once: {
    table: 'cod_confirmations',
    taken: [{ state: 'confirmed', decided_at: '2026-11-26' }],
    refused: [{ state: 'confirmed' }, { state: 'waiting', decided_at: '2026-11-26' }],
  },
};
