/** The decisions on an accepted claim, with their labels. */
export const CLAIM_DECISION_LABELS = {
  repair: 'Repair',
  replacement: 'Replacement',
  refund: 'Refund',
} as const;
export type ClaimDecision = keyof typeof CLAIM_DECISION_LABELS;
export const CLAIM_DECISIONS = Object.keys(CLAIM_DECISION_LABELS) as [
  ClaimDecision,
  ...ClaimDecision[],
];
