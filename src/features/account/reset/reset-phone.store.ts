const KEY = 'swara:reset-phone';

/** Keeps the number that a reset code was sent to, for the page that asks for the code. */
export function keepResetPhone(phone: string): void {
  sessionStorage.setItem(KEY, phone);
}

/** The number kept, or ''. */
export function findResetPhone(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

export function dropResetPhone(): void {
  sessionStorage.removeItem(KEY);
}
