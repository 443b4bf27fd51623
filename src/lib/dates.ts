const ZONE = 'Asia/Kolkata';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: ZONE });
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
});

/** `21 Nov 2026`: the day in India on which a moment of the API falls. */
export function formatDate(moment: string): string {
  return day.format(new Date(moment));
}

/** `21 Nov 2026, 2:40 am`, in Indian time. */
export function formatDateTime(moment: string): string {
  return dayAndTime.format(new Date(moment));
}
