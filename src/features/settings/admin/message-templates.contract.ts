import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { RequiredLongText, RequiredText, tidy } from '#src/lib/text.ts';
import {
  TEMPLATE_BODY_MAX,
  TEMPLATE_KINDS,
  TEMPLATE_NAME_MAX,
  TEMPLATES_MAX,
} from '#src/features/settings/message-templates.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const DLT_SENTENCE = 'A template’s DLT id is 10 to 25 digits.';
const HEADER_SENTENCE = 'A header is 3 to 11 letters or digits.';
const ID_SENTENCE = 'Write what MSG91 calls the template: letters and digits.';

export const SavedMessages = Saved(
  z.object({
    templates: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(TEMPLATE_KINDS),
        dltId: z.string(),
        header: z.string(),
        templateId: z.string(),
        body: z.string(),
      }),
    ),
  }),
);

const TemplateInput = z.object({
  name: RequiredText(TEMPLATE_NAME_MAX, 'Write a name.'),
  kind: z.enum(TEMPLATE_KINDS, 'Choose the kind.'),
  dltId: z.string(DLT_SENTENCE).check(tidy, z.regex(/^\d{10,25}$/, DLT_SENTENCE)),
  header: z.string(HEADER_SENTENCE).check(tidy, z.regex(/^[A-Za-z0-9]{3,11}$/, HEADER_SENTENCE)),
  templateId: z.string(ID_SENTENCE).check(tidy, z.regex(/^[A-Za-z0-9]{6,40}$/, ID_SENTENCE)),
  body: RequiredLongText(TEMPLATE_BODY_MAX, 'Write the text as it is registered.'),
});

export const saveMessages = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/messages',
  summary: 'Sets the registered texts: nothing else leaves as a text message.',
  access: { staff: 'settings.write' },
  input: z.object({
    templates: z
      .array(TemplateInput, 'Send a list.')
      .check(z.maxLength(TEMPLATES_MAX, `Keep at most ${TEMPLATES_MAX}.`)),
    version: SeenVersion,
  }),
  output: SavedMessages,
});

export const listTexts = endpoint({
  method: 'GET',
  path: '/api/admin/settings/messages/texts',
  summary:
    'Every text message that the shop writes, to be registered, and which template takes it.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: z.object({
    /** Null if there is no provider: text messages then stay in the outbox. */
    provider: z.nullable(z.string()),
    texts: z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        /** About goods to buy: registered as service explicit or promotional. */
        isSelling: z.boolean(),
        takenBy: z.nullable(z.string()),
      }),
    ),
  }),
});
