import { whatsAppBodyProblem } from '#src/features/settings/template-match.ts';
import type { WhatsAppTemplate } from '#src/features/settings/whatsapp-templates.ts';
import { findWhatsAppTemplate } from '#src/features/messages/whatsapp/whatsapp-template.ts';
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
      problems[`templates.${at}.name`] = 'Another template already has this name and language.';
    }
    const wrong = bodyWrong(template, samples);
    if (wrong) problems[`templates.${at}.body`] = wrong;
    if (template.category === 'authentication') {
      const isSecond = before.some(({ category }) => category === 'authentication');
      if (isSecond)
        problems[`templates.${at}.category`] = 'Only one template for codes is allowed.';
      if (template.hasLink)
        problems[`templates.${at}.hasLink`] = 'Code templates already have a button.';
      if (template.hasReplies)
        problems[`templates.${at}.hasReplies`] = 'Code templates have no reply buttons.';
    } else if (template.hasReplies && !wrong && !asksToConfirm(template, samples)) {
      problems[`templates.${at}.hasReplies`] =
        'Only requests to confirm an order have reply buttons.';
    }
  });
  return problems;
}

function asksToConfirm(template: WhatsAppTemplate, samples: Record<string, string>): boolean {
  const asking = Object.values(samples).filter((text) => text.includes('/confirm/'));
  return asking.some((text) => findWhatsAppTemplate([template], { text, replies: [] }));
}

/** The code of a sample; undefined of a text that is about something else. */
export function codeIn(text: string): string | undefined {
  return /^\d{6} is your/.test(text) ? text.slice(0, 6) : undefined;
}

function bodyWrong(template: WhatsAppTemplate, samples: Record<string, string>): string {
  if (template.category === 'authentication') {
    return template.body === '' ? '' : 'Leave this empty: WhatsApp sets the text of codes.';
  }
  const problem = whatsAppBodyProblem(template.body);
  if (problem) return problem;
  const texts = Object.entries(samples).filter(([, text]) => codeIn(text) === undefined);
  if (texts.some(([, text]) => findWhatsAppTemplate([template], { text, replies: [] }))) return '';
  const [nearest] = texts.toSorted(
    ([, a], [, b]) => shared(template.body, b) - shared(template.body, a),
  );
  const [name = '', text = ''] = nearest ?? [];
  return `No message of the shop matches this text. The closest is “${name}”: ${text}`;
}
