import type { Role } from '#src/lib/role-names.ts';
import type { Config } from './config.ts';

/** The session of a request; `cookies` are Set-Cookie lines to send back. */
export type OpenSession = { user: SignedIn; token: string; cookies: string[] };

/** Finds the session of a request by its headers. */
export type FindSession = (headers: Headers) => Promise<OpenSession | undefined>;

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

/** Returns whether a user has to set up a second factor before doing anything else. */
export function lacksSecondFactor(
  user: SignedIn,
  config: Pick<Config, 'secondFactorRoles'>,
): boolean {
  return demandsSecondFactor(user, config) && !user.hasSecondFactor;
}

/** Returns whether a role requires more than a password. */
export function demandsSecondFactor(
  { role }: SignedIn,
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
): boolean {
  return role !== 'customer' && secondFactorRoles.includes(role);
}
