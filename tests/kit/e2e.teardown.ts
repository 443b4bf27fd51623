import { shops } from './e2e.shops.ts';

/** After all browser tests: no page may have done what its Content-Security-Policy does not allow. */
export default async function findViolations(): Promise<void> {
  for (const { url } of shops) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const found = metrics.split('\n').filter((line) => /^csp_violations_total\{.*[1-9]/.test(line));
    if (found.length > 0) {
      throw new Error(`The Content-Security-Policy was violated; see the log: ${found.join(', ')}`);
    }
  }
}
