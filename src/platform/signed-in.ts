import type { Role } from '#src/lib/role-names.ts';
import type { Permission } from '#src/lib/roles.ts';
import type { Config } from './config.ts';

/** The session of a request; `cookies` are Set-Cookie lines to send back. */
export type OpenSession = { user: SignedIn; token: string; cookies: string[] };

/** The creator of the API key that a request carries, with the key. */
export type KeyUse = { user: SignedIn & { apiKey: ActingKey } };

/** The API key that makes a call for its creator. */
export type ActingKey = {
  id: number;
  scopes: readonly Permission[];
  /** True if an assistant makes the call through MCP: see server/mcp/. */
  isAssistant?: boolean;
};

/** Finds the session or the API key of a request by its headers. */
export type FindSession = (headers: Headers) => Promise<OpenSession | KeyUse | undefined>;

/** The signed-in user, from the session. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  role: Role;
  /** True if they have set up an authenticator app or a passkey. */
  hasSecondFactor?: boolean;
  /** Defined if a program makes the call with a key, rather than the user in person. */
  apiKey?: ActingKey;
};

/** The first characters of every API key. */
export const KEY_PREFIX = 'swara_';
const SENT_KEY = new RegExp(`^Bearer +(${KEY_PREFIX}\\S*)$`, 'i');

/** Returns the API key in a request's Authorization header, valid or not. */
export function findSentKey(headers: Headers): string | undefined {
  return SENT_KEY.exec(headers.get('authorization') ?? '')?.[1];
}

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
