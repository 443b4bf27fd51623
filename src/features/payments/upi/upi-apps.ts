/** The UPI apps that have a link of their own, and the link that lets the phone choose. */
export const UPI_APPS = {
  gpay: 'Google Pay',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  bhim: 'BHIM',
  default: 'Another UPI app',
} as const;
export type UpiApp = keyof typeof UPI_APPS;

export const UPI_APP_NAMES = Object.keys(UPI_APPS) as [UpiApp, ...UpiApp[]];

/** Returns the apps with the last used one first. */
export function withLastFirst<T extends { app: UpiApp }>(apps: T[], last: string | null): T[] {
  return apps.toSorted((a, b) => Number(b.app === last) - Number(a.app === last));
}
