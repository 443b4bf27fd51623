import { FIXED_SHARE_MIN, VARIABLE_MAX } from './message-templates.ts';

const VARIABLE = /##([A-Za-z][A-Za-z0-9]{0,19})##/g;

/** What a registered text puts in where, in a text that is about to leave; undefined where they differ. */
export function matchTemplate(body: string, text: string): Record<string, string> | undefined {
  const found = patternOf(body).exec(text);
  return found ? { ...found.groups } : undefined;
}

/** The names in a registered text, each once. */
export function variablesOf(body: string): string[] {
  return [...new Set([...body.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

/** What is wrong with a text that is said to be registered, in a sentence; '' when it can be. */
export function bodyProblem(body: string, shopName: string): string {
  const fixed = body.replace(VARIABLE, '');
  if (fixed.includes('##')) return 'Write each variable as ##NAME##, in letters and digits.';
  if (!body.includes(shopName)) return `The text must name the shop: ${shopName}.`;
  if (fixed.length < body.length * FIXED_SHARE_MIN) {
    return 'At least 30 percent of the text must be fixed.';
  }
  return '';
}

/** Every character as it stands, and a group for each variable; one that comes again is the same. */
function patternOf(body: string): RegExp {
  const seen = new Set<string>();
  const pattern = body
    .split(VARIABLE)
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
      if (seen.has(part)) return String.raw`\k<${part}>`;
      seen.add(part);
      return `(?<${part}>.{1,${VARIABLE_MAX}}?)`;
    })
    .join('');
  return new RegExp(`^${pattern}$`, 's');
}
