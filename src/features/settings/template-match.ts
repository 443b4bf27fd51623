import { FIXED_SHARE_MIN, VARIABLE_MAX } from './message-templates.ts';

/** The placeholder syntax of a register. */
type Syntax = { variable: RegExp; max: number };

/** Text messages: ##NAME##. */
const DLT_SYNTAX: Syntax = {
  variable: /##([A-Za-z][A-Za-z0-9]{0,19})##/g,
  max: VARIABLE_MAX,
};
/** WhatsApp: {{1}}, {{2}} … */
export const WHATSAPP_SYNTAX: Syntax = { variable: /\{\{([1-9]\d?)\}\}/g, max: 200 };

/** Returns the values with which a template produces this text; undefined if it cannot. */
export function matchTemplate(
  body: string,
  text: string,
  syntax = DLT_SYNTAX,
): Record<string, string> | undefined {
  const found = patternOf(body, syntax).exec(text);
  if (!found) return undefined;
  const pairs = Object.entries(found.groups ?? {});
  return Object.fromEntries(pairs.map(([group, value]) => [group.slice(1), value]));
}

/** Returns the variables of a registered text, each once. */
export function variablesOf(body: string, { variable } = DLT_SYNTAX): string[] {
  return [...new Set([...body.matchAll(variable)].map(([, name = '']) => name))];
}

/** Returns the problem of a registered text as a sentence, or ''. */
export function bodyProblem(body: string, shopName: string): string {
  const fixed = body.replace(DLT_SYNTAX.variable, '');
  if (fixed.includes('##')) return 'Enter each variable as ##NAME##, with letters and digits.';
  if (!body.includes(shopName)) return `The text must contain the shop’s name: ${shopName}.`;
  if (fixed.length < body.length * FIXED_SHARE_MIN) {
    return 'At least 30 percent of the text must be fixed.';
  }
  return '';
}

/** The same of a text that WhatsApp is said to have approved: its variables are numbered from 1 on. */
export function whatsAppBodyProblem(body: string): string {
  const fixed = body.replace(WHATSAPP_SYNTAX.variable, '');
  if (body === '') return 'Enter the approved text.';
  if (fixed.includes('{{') || fixed.includes('}}')) return 'Enter each variable as {{1}}, {{2}} …';
  const numbers = variablesOf(body, WHATSAPP_SYNTAX).map(Number);
  const isCounted = numbers.toSorted((a, b) => a - b).every((number, at) => number === at + 1);
  if (!isCounted) return 'Number the variables from {{1}} without gaps.';
  if (/^\{\{|\}\}$/.test(body)) return 'The text cannot start or end with a variable.';
  return '';
}

/** Every character as it stands, and a group for each variable; one that comes again is the same. */
function patternOf(body: string, { variable, max }: Syntax): RegExp {
  const seen = new Set<string>();
  const pattern = body
    .split(variable)
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
      if (seen.has(part)) return String.raw`\k<v${part}>`;
      seen.add(part);
      return `(?<v${part}>.{1,${max}}?)`;
    })
    .join('');
  return new RegExp(`^${pattern}$`, 's');
}
