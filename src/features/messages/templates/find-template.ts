import type { MessageTemplate } from '#src/features/settings/message-templates.ts';
import { matchTemplate } from '#src/features/settings/template-match.ts';

/** The registered text that reads like what is about to leave, and what it puts in where. */
export function findTemplate(
  templates: readonly MessageTemplate[],
  text: string,
): { template: MessageTemplate; values: Record<string, string> } | undefined {
  for (const template of templates) {
    const values = matchTemplate(template.body, text);
    if (values) return { template, values };
  }
  return undefined;
}
