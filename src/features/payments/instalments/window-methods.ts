/** The ways to pay in the gateway's window that checkout lists, with the gateway's names for them. */
export const WINDOWS = {
  emi: 'ccemi,dcemi,cardlessemi',
  paylater: 'paylater',
} as const;
export type WindowName = keyof typeof WINDOWS;

export const WINDOW_NAMES = Object.keys(WINDOWS) as [WindowName, ...WindowName[]];

/** Returns the gateway's list of methods for a stored name; undefined for all. */
export function windowMethods(name: string): string | undefined {
  return WINDOW_NAMES.includes(name as WindowName) ? WINDOWS[name as WindowName] : undefined;
}
