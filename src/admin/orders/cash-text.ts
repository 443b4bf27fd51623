import type { CashState } from '#src/features/order-management/admin/cash-state.contract.ts';

/** Labels of the cash states in lists and on the order's screen. */
export const CASH_TEXT: Record<CashState, string> = {
  'to collect': 'To collect',
  collected: 'Collected',
  remitted: 'Remitted',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

export const CASH_LOOK: Record<CashState, 'warn' | 'brand' | 'good' | 'muted'> = {
  'to collect': 'warn',
  collected: 'brand',
  remitted: 'good',
  refused: 'muted',
  cancelled: 'muted',
};
