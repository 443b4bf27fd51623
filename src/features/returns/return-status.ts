/** The kinds of requests for units that come back. */
export const RETURN_KINDS = ['return', 'exchange', 'claim'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** The status of a return. Cancelled: by the customer, or because it was not sent in time. */
export const RETURN_STATUSES = ['asked', 'accepted', 'refused', 'received', 'cancelled'] as const;
type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Returns that staff have not answered, or whose items are on their way. */
export const OPEN_RETURNS: readonly ReturnStatus[] = ['asked', 'accepted'];

/** Why a customer returns items, with the labels of the form. */
export const RETURN_CAUSES = {
  'changed-mind': 'I changed my mind',
  damaged: 'It arrived damaged',
  defective: 'It does not work properly',
  'wrong-item': 'It is not what I ordered',
  'not-as-described': 'It is not as described',
  other: 'Another reason',
} as const;
export type ReturnCause = keyof typeof RETURN_CAUSES;
export const RETURN_CAUSE_NAMES = Object.keys(RETURN_CAUSES) as [ReturnCause, ...ReturnCause[]];

/** Returns whether units returned for this reason can usually be sold again. */
export function isResellable(cause: ReturnCause): boolean {
  return cause !== 'damaged' && cause !== 'defective';
}

const OUR_FAULT: readonly string[] = ['damaged', 'defective', 'wrong-item', 'not-as-described'];

/**
 * Returns whether a return is the shop's fault, so that a discount that the customer loses by it is
 * not deducted.
 */
export function isOurFault(cause: string): boolean {
  return OUR_FAULT.includes(cause);
}

/** The conditions in which units arrive, with their labels. Only new units are sold again. */
export const CONDITION_LABELS = {
  new: 'Like new',
  opened: 'Opened',
  'spare-parts': 'For spare parts',
  scrap: 'Scrap',
} as const;
export type UnitCondition = keyof typeof CONDITION_LABELS;
export const UNIT_CONDITIONS = Object.keys(CONDITION_LABELS) as [UnitCondition, ...UnitCondition[]];

/** The ways in which units that are set aside are removed, with their labels. */
export const USE_LABELS = {
  sell: 'Sell again',
  'spare-part': 'Use as a spare part',
  'write-off': 'Write off',
} as const;
export type SetAsideUse = keyof typeof USE_LABELS;
export const SET_ASIDE_USES = Object.keys(USE_LABELS) as [SetAsideUse, ...SetAsideUse[]];

/** The parties that add pictures to a return. */
export const PHOTO_SENDERS = ['customer', 'staff'] as const;
