/** What is sent as a guest's before somebody signs in, such as changes of the cart that wait. Never rejects. */
export const beforeSignIn: { run?: () => Promise<void> } = {};
