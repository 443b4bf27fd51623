import { type MessageTemplate, sells } from '#src/features/settings/message-templates.ts';
import { matchTemplate } from '#src/features/settings/template-match.ts';

/**
 * The registered text that reads like what is about to leave, and what it puts in where. What sells is
 * registered as such, and nothing else is.
 */
export function findTemplate(
  templates: readonly MessageTemplate[],
  { text, isSelling = false }: { text: string; isSelling?: boolean | undefined },
): { template: MessageTemplate; values: Record<string, string> } | undefined {
  for (const template of templates.filter((one) => sells(one) === isSelling)) {
    const values = matchTemplate(template.body, text);
    if (values) return { template, values };
  }
  return undefined;
}
