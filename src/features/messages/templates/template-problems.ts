import type { MessageTemplate } from '#src/features/settings/message-templates.ts';
import { bodyProblem, matchTemplate } from '#src/features/settings/template-match.ts';

type Known = { samples: Record<string, string>; shopName: string };

/** What is wrong with a list of registered texts, by field: `templates.2.body`. */
export function templateProblems(
  templates: readonly MessageTemplate[],
  { samples, shopName }: Known,
): Record<string, string> {
  const problems: Record<string, string> = {};
  templates.forEach(({ name, dltId, body }, at) => {
    const before = templates.slice(0, at);
    if (before.some((other) => other.name === name)) {
      problems[`templates.${at}.name`] = 'Another template has this name.';
    }
    if (before.some((other) => other.dltId === dltId)) {
      problems[`templates.${at}.dltId`] = 'Another template has this DLT id.';
    }
    const wrong = bodyProblem(body, shopName) || differs(body, samples);
    if (wrong) problems[`templates.${at}.body`] = wrong;
  });
  return problems;
}

/** Operators compare each character: what differs is not delivered, and must not be kept either. */
function differs(body: string, samples: Record<string, string>): string {
  const texts = Object.entries(samples);
  if (texts.some(([, text]) => matchTemplate(body, text))) return '';
  const [nearest] = texts.toSorted(([, a], [, b]) => shared(body, b) - shared(body, a));
  const [name = '', text = ''] = nearest ?? [];
  return `No message of the shop reads so. The nearest, “${name}”, reads: ${text}`;
}

/** How many of the text's words a registered text has. */
export function shared(body: string, text: string): number {
  const words = new Set(body.split(/\s+/));
  return text.split(/\s+/).filter((word) => words.has(word)).length;
}
