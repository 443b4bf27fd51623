import { isIP } from 'node:net';
import { AppError } from '#src/lib/errors.ts';
import { isPublicAddress } from '#src/platform/network.ts';

/**
 * Throws INVALID_INPUT for an address that messages are certainly never sent to. Names are looked up
 * for each attempt: what they mean can change.
 */
export function requirePublicUrl(text: string, siteUrl: string): void {
  const url = new URL(text);
  const isTrial =
    new URL(siteUrl).protocol === 'http:' && new URL(siteUrl).hostname === 'localhost';
  if (url.protocol !== 'https:' && !isTrial) {
    throw refused('Enter an address that starts with https://.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
  if (!isPublic) throw refused('Enter an address on the public internet.');
}

function refused(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { url: message } });
}
