import type { Role } from '#src/lib/role-names.ts';

/** The signed-in user, from the session. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  role: Role;
  /** True if they have set up an authenticator app or a passkey. */
  hasSecondFactor?: boolean;
};
