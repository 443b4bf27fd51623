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

const NAME_SENTENCE = `Enter a template name of 1 to ${WHATSAPP_NAME_MAX} lowercase letters, digits and _.`;

export const SavedWhatsApp = Saved(
  z.object({
    templates: z.array(
      z.object({
        name: z.string(),
        category: z.enum(WHATSAPP_CATEGORIES),
        language: z.enum(WHATSAPP_LANGUAGES),
        body: z.string(),
        hasLink: z.boolean(),
        hasReplies: z.optional(z.boolean()),
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
  hasLink: z.boolean('Choose whether it has a button.'),
  /** Two reply buttons after the link, in this order: confirm, cancel. */
  hasReplies: z.optional(z.boolean('Choose whether it has reply buttons.')),
});

export const saveWhatsApp = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/whatsapp',
  summary: 'Updates the approved WhatsApp templates. Only these can be sent.',
  access: { staff: 'settings.write' },
  input: z.object({
    templates: z
      .array(TemplateInput, 'Send a list.')
      .check(
        z.maxLength(WHATSAPP_TEMPLATES_MAX, `Add at most ${WHATSAPP_TEMPLATES_MAX} templates.`),
      ),
    version: SeenVersion,
  }),
  output: SavedWhatsApp,
});

export const listWhatsAppTexts = endpoint({
  method: 'GET',
  path: '/api/admin/settings/whatsapp/texts',
  summary: 'Lists all WhatsApp messages of the shop, and the template that matches each.',
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
