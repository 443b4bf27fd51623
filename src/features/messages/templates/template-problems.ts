import { type MessageTemplate, sells } from '#src/features/settings/message-templates.ts';
import { bodyProblem, matchTemplate } from '#src/features/settings/template-match.ts';

/** The shop's texts by name, and whether each is marketing. */
export type Samples = Record<string, { text: string; isSelling: boolean }>;
type TemplateContext = { samples: Samples; shopName: string };

/** Returns the problems of a list of registered texts, by field: `templates.2.body`. */
export function templateProblems(
  templates: readonly MessageTemplate[],
  { samples, shopName }: TemplateContext,
): Record<string, string> {
  const problems: Record<string, string> = {};
  templates.forEach((template, at) => {
    const { name, dltId, body } = template;
    const before = templates.slice(0, at);
    if (before.some((other) => other.name === name)) {
      problems[`templates.${at}.name`] = 'Another template already has this name.';
    }
    if (before.some((other) => other.dltId === dltId)) {
      problems[`templates.${at}.dltId`] = 'Another template already has this DLT id.';
    }
    const wrong = bodyProblem(body, shopName) || differs(body, samples);
    if (wrong) problems[`templates.${at}.body`] = wrong;
    else Object.assign(problems, kindProblems(template, samples, `templates.${at}`));
  });
  return problems;
}

function kindProblems(
  template: MessageTemplate,
  samples: Samples,
  path: string,
): Record<string, string> {
  const { kind, header, body } = template;
  const isOf = Object.values(samples).find(({ text }) => matchTemplate(body, text));
  if (isOf && isOf.isSelling !== sells(template)) {
    return {
      [`${path}.kind`]: isOf.isSelling
        ? 'This text is about products for sale. Register it as service explicit or promotional.'
        : 'This text does not sell anything. Register it as transactional or service implicit.',
    };
  }
  const isDigits = /^\d{6}$/.test(header);
  if (kind === 'promotional' && !isDigits) {
    return { [`${path}.header`]: 'The header of a promotional text must be six digits.' };
  }
  return {};
}

/** Operators compare each character: what differs is not delivered, and must not be kept either. */
function differs(body: string, samples: Samples): string {
  const texts = Object.entries(samples).map(([name, { text }]) => [name, text] as const);
  if (texts.some(([, text]) => matchTemplate(body, text))) return '';
  const [nearest] = texts.toSorted(([, a], [, b]) => shared(body, b) - shared(body, a));
  const [name = '', text = ''] = nearest ?? [];
  return `No message of the shop matches this text. The closest is “${name}”: ${text}`;
}

/** Counts the words that a text shares with a registered one. */
export function shared(body: string, text: string): number {
  const words = new Set(body.split(/\s+/));
  return text.split(/\s+/).filter((word) => words.has(word)).length;
}
