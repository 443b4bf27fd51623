import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Audited, judgeAudit, listLicences, refusedLicences } from './dependencies/judge.ts';

const LICENCES = 'licences.txt';
const SBOM = 'sbom.cdx.json';

/**
 * Checks the dependencies: known vulnerabilities, unacceptable licences, and a bill of materials
 * (CycloneDX) for the release.
 */
async function main(): Promise<void> {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const licences = listLicences(lock);
  await writeFile(LICENCES, licences.map((row) => row.join('\t')).join('\n') + '\n');
  await writeFile(SBOM, await npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']));
  console.log(`${licences.length} packages: ${LICENCES} and ${SBOM} are written.`);
  const refused = refusedLicences(licences);
  for (const [name, licence] of refused)
    console.error(`${name} has a licence to look at: ${licence}`);
  const { sentence, isGood } = judgeAudit(await audit());
  console.log(sentence);
  if (refused.length > 0 || !isGood) process.exitCode = 1;
}

/** Returns npm's audit, or nothing if the registry does not answer. */
async function audit(): Promise<Audited> {
  const text = await npm(['audit', '--json', '--omit', 'dev']);
  try {
    return JSON.parse(text) as Audited;
  } catch {
    return {};
  }
}

/** Returns its output even if it fails, as an audit with findings does. */
async function npm(words: string[]): Promise<string> {
  const run = promisify(execFile)('npm', words, { maxBuffer: 64 * 1024 * 1024 });
  const { stdout } = await run.catch((error: unknown) => error as { stdout?: string });
  return stdout ?? '';
}

await main();
