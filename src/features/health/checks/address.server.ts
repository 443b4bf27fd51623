import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import { isPrivateHost } from '#src/platform/config.ts';
import { PROBE_MS, type CheckSources } from '#src/features/health/check-sources.server.ts';
import { bad, type Finding, good, warning } from '#src/features/health/finding.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const CERTIFICATE_DAYS_MIN = 14;
const HTTPS_PORT = 443;
/** Codes from authenticator apps are valid for 30 seconds. */
const CLOCK_OFF_MAX_MS = 30_000;
const CLOCK_ROUGH_MS = 5_000;
/** A server with a correct clock that shops in India reach anyway. */
const CLOCK_URL = 'https://api.cashfree.com/';

export async function checkDns({ config }: CheckSources): Promise<Finding> {
  const { hostname } = new URL(config.siteUrl);
  if (isPrivateHost(hostname)) {
    return warning(
      `${hostname} is an address that only this machine or its network can open.`,
      'Before you sell, set SITE_URL to the public address of the shop.',
    );
  }
  try {
    const addresses = await lookup(hostname, { all: true });
    return good(`${hostname} leads to ${addresses.map(({ address }) => address).join(', ')}.`);
  } catch {
    return bad(
      `${hostname} leads to no server.`,
      'Add an A or AAAA record for it where your domain is registered, or correct SITE_URL.',
    );
  }
}

export async function checkCertificate({ config }: CheckSources): Promise<Finding> {
  const { hostname, port } = new URL(config.siteUrl);
  if (!config.isHttps) {
    const advice = 'Put a proxy with a certificate in front, and set SITE_URL to https://…';
    const text = 'The address has no encryption (http).';
    return isPrivateHost(hostname) ? warning(text, advice) : bad(text, advice);
  }
  const { error, validTo } = await readCertificate(hostname, Number(port || HTTPS_PORT));
  if (error) {
    return bad(
      `Browsers refuse the certificate of ${hostname}: ${error}.`,
      'Renew or replace the certificate at the proxy.',
    );
  }
  return judgeCertificate(validTo);
}

/** Judges a valid certificate by the days until it ends. */
export function judgeCertificate(validTo: Date, now = Date.now()): Finding {
  const days = Math.floor((validTo.getTime() - now) / DAY_MS);
  const text = `The certificate is valid for ${days === 1 ? '1 more day' : `${days} more days`}.`;
  if (days >= CERTIFICATE_DAYS_MIN) return good(text);
  return warning(text, 'Check that the proxy renews it automatically.');
}

function readCertificate(host: string, port: number) {
  return new Promise<{ error: string; validTo: Date }>((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const error = socket.authorizationError as Error | string | null;
      const validTo = new Date(socket.getPeerCertificate().valid_to);
      resolve({ error: error instanceof Error ? error.message : (error ?? ''), validTo });
      socket.end();
    });
    socket.setTimeout(PROBE_MS, () => socket.destroy(new Error(`${host} did not answer`)));
    socket.once('error', reject);
  });
}

/** Opens the shop through its own address, as shoppers do. */
export async function checkReach({ config, fetch: call }: CheckSources): Promise<Finding> {
  const { siteUrl } = config;
  const advice = `Check that the shop is running, and that the proxy of ${siteUrl} passes requests on to port ${config.port}.`;
  const url = `${siteUrl}/healthz`;
  const answer = await call(url, { signal: AbortSignal.timeout(PROBE_MS) }).catch(() => undefined);
  if (!answer) return bad(`${siteUrl} does not answer.`, advice);
  const text = await answer.text();
  if (answer.ok && text.includes('"ok"')) return good(`The shop answers at ${siteUrl}.`);
  if (answer.ok) return bad(`Another server answers at ${siteUrl}.`, advice);
  return bad(`${siteUrl} answers with status ${answer.status}.`, advice);
}

/** Compares the clock of this machine with another server's. */
export async function checkClock({ fetch: call }: CheckSources): Promise<Finding> {
  const signal = AbortSignal.timeout(PROBE_MS);
  const answer = await call(CLOCK_URL, { method: 'HEAD', signal }).catch(() => undefined);
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) {
    return warning(
      'The clock could not be compared with another server.',
      'Check that this machine can open https://api.cashfree.com, where payments are made.',
    );
  }
  return judgeClock(Date.now() - theirs);
}

/** Judges how far the clock of this machine is ahead, in milliseconds. */
export function judgeClock(aheadMs: number): Finding {
  const off = Math.abs(aheadMs);
  if (off <= CLOCK_ROUGH_MS) return good('The clock is right.');
  const seconds = Math.round(off / 1000);
  const text = `The clock is ${seconds} seconds ${aheadMs > 0 ? 'ahead' : 'behind'}.`;
  const advice = 'Turn on time synchronisation (NTP): `timedatectl set-ntp true`.';
  return off <= CLOCK_OFF_MAX_MS ? warning(text, advice) : bad(text, advice);
}
