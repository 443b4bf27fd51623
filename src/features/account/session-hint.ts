const HINT = /(?:^|;\s*)swara_hint=([^;]*)/;

/** Whether the readable hint cookie says that a session may exist. */
export function hasSessionHint(cookies: string): boolean {
  return (HINT.exec(cookies)?.[1] ?? '').includes('s');
}
