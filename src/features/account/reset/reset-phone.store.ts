import { deleteStored, findStored, store } from '#src/features/offline/stored.ts';

/** Keeps the number that a reset code was sent to, for the page that asks for the code. */
export function keepResetPhone(phone: string): void {
  store('resetPhone', phone);
}

/** The number kept, or ''. */
export function findResetPhone(): string {
  return findStored('resetPhone') ?? '';
}

export function dropResetPhone(): void {
  deleteStored('resetPhone');
}
