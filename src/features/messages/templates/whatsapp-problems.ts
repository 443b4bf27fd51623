import { whatsAppBodyProblem } from '#src/features/settings/template-match.ts';
import type { WhatsAppTemplate } from '#src/features/settings/whatsapp-templates.ts';
import { findWhatsAppTemplate } from '../whatsapp/whatsapp-template.ts';
import { shared } from './template-problems.ts';

/** Returns the problems of a list of approved templates, by field: `templates.2.body`. */
export function whatsAppProblems(
  templates: readonly WhatsAppTemplate[],
  samples: Record<string, string>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  templates.forEach((template, at) => {
    const before = templates.slice(0, at);
    const isSame = (other: WhatsAppTemplate) =>
      other.name === template.name && other.language === template.language;
    if (before.some(isSame)) {
      problems[`templates.${at}.name`] = 'Another template has this name and language.';
    }
    const wrong = bodyWrong(template, samples);
    if (wrong) problems[`templates.${at}.body`] = wrong;
    if (template.category === 'authentication') {
      const isSecond = before.some(({ category }) => category === 'authentication');
      if (isSecond) problems[`templates.${at}.category`] = 'One template for codes is enough.';
      if (template.hasLink)
        problems[`templates.${at}.hasLink`] = 'Codes have a button of their own.';
    }
  });
  return problems;
}

/** The code of a sample; undefined of a text that is about something else. */
export function codeIn(text: string): string | undefined {
  return /^\d{6} is your/.test(text) ? text.slice(0, 6) : undefined;
}

function bodyWrong(template: WhatsAppTemplate, samples: Record<string, string>): string {
  if (template.category === 'authentication') {
    return template.body === '' ? '' : 'Leave it empty: the words of codes are WhatsApp’s own.';
  }
  const problem = whatsAppBodyProblem(template.body);
  if (problem) return problem;
  const texts = Object.entries(samples).filter(([, text]) => codeIn(text) === undefined);
  if (texts.some(([, text]) => findWhatsAppTemplate([template], { text }))) return '';
  const [nearest] = texts.toSorted(
    ([, a], [, b]) => shared(template.body, b) - shared(template.body, a),
  );
  const [name = '', text = ''] = nearest ?? [];
  return `No message of the shop reads so. The nearest, “${name}”, reads: ${text}`;
}
