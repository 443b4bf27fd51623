import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { Config } from '#src/platform/config.ts';
import { NOT_VERIFIED } from './refusals.server.ts';

/**
 * better-auth's plugin for passkeys, bound to the shop's own address. The plugin takes an answer
 * without PIN, fingerprint or face, with which a stolen key alone would get in: that is refused here.
 */
export function passkeysAt({ siteUrl }: Pick<Config, 'siteUrl'>) {
  const { hostname, origin, host } = new URL(siteUrl);
  return passkey({
    rpID: hostname,
    rpName: host,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    registration: {
      // Its own check refuses sessions older than a day: the password is asked for instead.
      requireSession: false,
      afterVerification: ({ verification }) =>
        requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireVerified(verification.authenticationInfo.userVerified),
    },
  });
}

async function requireVerified(isVerified: boolean | undefined): Promise<void> {
  if (isVerified === true) return;
  throw new APIError('UNAUTHORIZED', { code: NOT_VERIFIED });
}
