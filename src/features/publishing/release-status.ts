/** The status of a release. One is live at a time. */
export const RELEASE_STATUSES = ['building', 'live', 'superseded', 'failed'] as const;

/** The labels of the statuses for staff. */
export const RELEASE_LABELS: Record<string, string> = {
  building: 'Building',
  live: 'Live',
  superseded: 'Replaced',
  failed: 'Failed',
};
