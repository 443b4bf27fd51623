/** Sends a guest's pending changes, such as those of the cart, before sign-in. Never rejects. */
export const beforeSignIn: { run?: () => Promise<void> } = {};
