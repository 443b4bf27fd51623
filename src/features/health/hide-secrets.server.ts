import type { Config } from '#src/platform/config.ts';

const SECRET_MIN = 4;

/** Replaces every key, password and token of the settings that a text contains. */
export function hideSecrets(text: string, config: Config): string {
  return listSecrets(config).reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);
}

function listSecrets(config: Config): string[] {
  const { cashfree, msg91, whatsapp, couriers, s3, backup } = config;
  const values = [
    ...[cashfree.clientId, cashfree.clientSecret, config.admin.password],
    ...[config.secretKey, config.secretKeyBefore, config.metricsToken, config.cdnPurge.token],
    ...[msg91?.authKey, msg91?.reportSecret],
    ...[whatsapp?.token, whatsapp?.appSecret, whatsapp?.verifyToken],
    ...Object.values(couriers).flatMap((one) => [one?.password, one?.hookToken]),
    ...[s3?.accessKeyId, s3?.secretAccessKey, backup.key],
    ...[backup.s3?.accessKeyId, backup.s3?.secretAccessKey],
    ...[config.smtpUrl, config.databaseUrl, config.cdnPurge.url].flatMap(partsOf),
  ];
  return values
    .filter((value) => value !== undefined)
    .filter((value) => value.length >= SECRET_MIN)
    .toSorted((one, other) => other.length - one.length);
}

/** An address with a password in it, and the password as typed and as decoded. */
function partsOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return address ? [address] : [];
  const { password, search } = new URL(address);
  return [address, password, decodeURIComponent(password), search];
}
