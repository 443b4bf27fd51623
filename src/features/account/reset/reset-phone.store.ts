import { deleteStored, findStored, store } from '#src/features/offline/stored.ts';

/** Stores the number that a reset code was sent to, for the page where the code is entered. */
export function storeResetPhone(phone: string): void {
  store('resetPhone', phone);
}

/** Returns the stored number, or ''. */
export function findResetPhone(): string {
  return findStored('resetPhone') ?? '';
}

export function deleteResetPhone(): void {
  deleteStored('resetPhone');
}
