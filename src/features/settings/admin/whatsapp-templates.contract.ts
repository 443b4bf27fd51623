import * as z from 'zod/mini';
import {
  WHATSAPP_BODY_MAX,
  WHATSAPP_CATEGORIES,
  WHATSAPP_LANGUAGES,
  WHATSAPP_NAME_MAX,
  WHATSAPP_TEMPLATES_MAX,
} from '#src/features/settings/whatsapp-templates.ts';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { LongText, tidy } from '#src/lib/text.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const NAME_SENTENCE = `A template’s name is 1 to ${WHATSAPP_NAME_MAX} small letters, digits and _.`;

export const SavedWhatsApp = Saved(
  z.object({
    templates: z.array(
      z.object({
        name: z.string(),
        category: z.enum(WHATSAPP_CATEGORIES),
        language: z.enum(WHATSAPP_LANGUAGES),
        body: z.string(),
        hasLink: z.boolean(),
      }),
    ),
  }),
);

const TemplateInput = z.object({
  name: z
    .string(NAME_SENTENCE)
    .check(tidy, z.regex(new RegExp(`^[a-z0-9_]{1,${WHATSAPP_NAME_MAX}}$`), NAME_SENTENCE)),
  category: z.enum(WHATSAPP_CATEGORIES, 'Choose the category.'),
  language: z.enum(WHATSAPP_LANGUAGES, 'Choose the language.'),
  body: LongText(WHATSAPP_BODY_MAX),
  hasLink: z.boolean('Say whether it has the button.'),
});

export const saveWhatsApp = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/whatsapp',
  summary: 'Sets the approved templates: nothing else leaves by WhatsApp.',
  access: { staff: 'settings.write' },
  input: z.object({
    templates: z
      .array(TemplateInput, 'Send a list.')
      .check(z.maxLength(WHATSAPP_TEMPLATES_MAX, `Keep at most ${WHATSAPP_TEMPLATES_MAX}.`)),
    version: SeenVersion,
  }),
  output: SavedWhatsApp,
});

export const listWhatsAppTexts = endpoint({
  method: 'GET',
  path: '/api/admin/settings/whatsapp/texts',
  summary: 'Every text that the shop sends by WhatsApp, and which template takes it.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: z.object({
    /** False if messages only go to the outbox. */
    isConnected: z.boolean(),
    texts: z.array(
      z.object({ name: z.string(), text: z.string(), takenBy: z.nullable(z.string()) }),
    ),
  }),
});
