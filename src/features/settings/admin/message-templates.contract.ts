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

const DLT_SENTENCE = 'Enter a DLT template id of 10 to 25 digits.';
const HEADER_SENTENCE = 'Enter a header of 3 to 11 letters or digits.';
const ID_SENTENCE = 'Enter the MSG91 template id, made of letters and digits.';

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
  name: RequiredText(TEMPLATE_NAME_MAX, 'Enter a name.'),
  kind: z.enum(TEMPLATE_KINDS, 'Choose the kind.'),
  dltId: z.string(DLT_SENTENCE).check(tidy, z.regex(/^\d{10,25}$/, DLT_SENTENCE)),
  header: z.string(HEADER_SENTENCE).check(tidy, z.regex(/^[A-Za-z0-9]{3,11}$/, HEADER_SENTENCE)),
  templateId: z.string(ID_SENTENCE).check(tidy, z.regex(/^[A-Za-z0-9]{6,40}$/, ID_SENTENCE)),
  body: RequiredLongText(TEMPLATE_BODY_MAX, 'Enter the registered text.'),
});

export const saveMessages = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/messages',
  summary: 'Updates the registered text message templates. Only these can be sent.',
  access: { staff: 'settings.write' },
  input: z.object({
    templates: z
      .array(TemplateInput, 'Send a list.')
      .check(z.maxLength(TEMPLATES_MAX, `Add at most ${TEMPLATES_MAX} templates.`)),
    version: SeenVersion,
  }),
  output: SavedMessages,
});

export const listTexts = endpoint({
  method: 'GET',
  path: '/api/admin/settings/messages/texts',
  summary: 'Lists all text messages of the shop, and the template that matches each.',
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
