let send: (() => Promise<unknown>) | undefined;

/** What is to be sent as a guest's before somebody signs in, such as changes of the cart that wait. */
export function sendBeforeSignIn(task: () => Promise<unknown>): void {
  send = task;
}

/** Sends it; nobody is kept from signing in by what cannot be sent. */
export async function sendGuests(): Promise<void> {
  await send?.().catch(() => undefined);
}
