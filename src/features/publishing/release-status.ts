/** The status of a release. One is live at a time. */
export const RELEASE_STATUSES = ['building', 'live', 'superseded', 'failed'] as const;
