/** The fields of `npm audit --json` that we use. */
export type Audited = {
  metadata?: { vulnerabilities?: Partial<Record<string, number>> };
  vulnerabilities?: Record<string, { severity: string }>;
};

type Licence = [name: string, licence: string];
type Lock = { packages?: Record<string, { version?: string; license?: string; dev?: boolean }> };

/** Permissive licences that only require attribution; LGPL for an unmodified library. */
const TAKEN =
  /^\(?((MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0|CC-BY-[34]\.0|BlueOak-1\.0\.0|Python-2\.0|OFL-1\.1|MPL-2\.0|PostgreSQL|Zlib|WTFPL|MIT-0|LGPL-3\.0-or-later)( (AND|OR) )?)+\)?$/;
/** Packages whose licence is not in package.json, checked by a person. */
const READ: Record<string, string> = { 'png-js@2.0.0': 'MIT' };
const STOPS = ['high', 'critical'];

/** Summarises an audit in a sentence; only high or critical findings stop a release. */
export function judgeAudit({ metadata, vulnerabilities = {} }: Audited) {
  if (!metadata?.vulnerabilities) {
    const sentence = 'The registry does not answer: dependencies were not audited this time.';
    return { sentence, isGood: true };
  }
  const found = Object.entries(vulnerabilities).map(([name, { severity }]) => ({ name, severity }));
  const isGood = !found.some(({ severity }) => STOPS.includes(severity));
  const list = found.map(({ name, severity }) => `${name} (${severity})`).join(', ');
  return {
    sentence: list ? `Known weaknesses: ${list}.` : 'No known weakness in what the shop runs on.',
    isGood,
  };
}

/** Lists every package that the shop runs on, with its licence. */
export function listLicences(lock: unknown): Licence[] {
  return Object.entries((lock as Lock).packages ?? {})
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license }]): Licence => {
      const name = `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`;
      return [name, license ?? READ[name] ?? 'not stated'];
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns those that a person must check before a release. */
export function refusedLicences(licences: Licence[]): Licence[] {
  return licences.filter(([, licence]) => !TAKEN.test(licence));
}
