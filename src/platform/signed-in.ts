import type { Role } from '#src/lib/role-names.ts';

/** The person signed in, as the session says. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  role: Role;
  /** Whether they have set up an app's codes or a passkey. */
  hasSecondFactor?: boolean;
};
