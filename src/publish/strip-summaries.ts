/** An endpoint's sentence for the API document, as a contract writes it. */
const SUMMARY = /^( {2}summary:)(\s+)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),$/gm;
const CONTRACT = /\.contract\.ts$/;

/** Leaves the sentences of the API document out of what browsers load: no page shows them. */
export function stripSummaries() {
  return {
    name: 'strip-summaries',
    enforce: 'pre' as const,
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    transform: (code: string, id: string) =>
      CONTRACT.test(id) ? { code: withoutSummaries(code), map: null } : null,
  };
}

/** A contract's source without its summaries. Lines stay where they are. */
export function withoutSummaries(code: string): string {
  return code.replace(SUMMARY, "$1$2'',");
}
