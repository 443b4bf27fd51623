import type { ClaimDecision } from '#src/features/returns/claims/claim-status.ts';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { UNIT_CONDITIONS, type UnitCondition } from '#src/features/returns/return-status.ts';

/** Units in each condition as typed, by order line. */
export type Conditions = Record<number, Partial<Record<UnitCondition, string>>>;

/** Staff's answer to a return as typed. */
export type Answer = {
  answer: string;
  amount: string;
  deduction: string;
  /** About the units that are not like new. */
  note: string;
  conditions: Conditions;
  /** Serial numbers of the units that arrived, separated by commas. */
  serials: string;
  waive: boolean;
  decision: ClaimDecision | '';
};

/** Returns the inspection to send: each condition with a number of units. */
export function toInspection(
  { pieces }: Pick<OrderReturn, 'pieces'>,
  { conditions, note }: Pick<Answer, 'conditions' | 'note'>,
) {
  return pieces.flatMap(({ orderLineId }) =>
    UNIT_CONDITIONS.flatMap((condition) => {
      const quantity = conditions[orderLineId]?.[condition]?.trim() ?? '';
      if (quantity === '' || quantity === '0') return [];
      return [{ orderLineId, condition, quantity, note: condition === 'new' ? '' : note }];
    }),
  );
}
