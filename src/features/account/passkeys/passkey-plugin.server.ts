import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { Config } from '#src/platform/config.ts';
import { NOT_VERIFIED } from './refusals.server.ts';

/**
 * Configures better-auth's passkey plugin for the shop's own address. The plugin accepts responses
 * without PIN, fingerprint or face, which would let in anyone with a stolen key: refuses them.
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
      // The plugin's own check refuses sessions older than a day: we require the password instead.
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
