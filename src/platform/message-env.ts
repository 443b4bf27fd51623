import * as z from 'zod';
import { optional } from './env-fields.ts';

/** Settings of the providers for text messages and WhatsApp. */
export const MESSAGE_ENV = {
  MSG91_AUTH_KEY: optional,
  MSG91_URL: z
    .url('enter an address such as https://control.msg91.com')
    .default('https://control.msg91.com'),
  MSG91_REPORT_SECRET: optional.pipe(z.string().min(16, 'at least 16 characters').optional()),
  WHATSAPP_PHONE_NUMBER_ID: optional.refine((id) => !id || /^\d{5,30}$/.test(id), {
    error: 'enter the id of the phone number, in digits, not the number itself',
  }),
  WHATSAPP_TOKEN: optional,
  WHATSAPP_APP_SECRET: optional.pipe(z.string().min(16, 'at least 16 characters').optional()),
  WHATSAPP_VERIFY_TOKEN: optional.pipe(z.string().min(16, 'at least 16 characters').optional()),
  WHATSAPP_URL: z
    .url('enter an address such as https://graph.facebook.com')
    .default('https://graph.facebook.com'),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'enter a version such as v23.0')
    .default('v23.0'),
};

const Values = z.object(MESSAGE_ENV);
type Values = z.output<typeof Values>;

/** Undefined without a provider: text messages are then written to the outbox. */
export function readMsg91(values: Values) {
  const { MSG91_AUTH_KEY: authKey, MSG91_REPORT_SECRET: reportSecret, MSG91_URL: url } = values;
  if (!authKey && !reportSecret) return undefined;
  if (!authKey || !reportSecret) {
    throw new Error('Set MSG91_AUTH_KEY and MSG91_REPORT_SECRET together, or neither.');
  }
  return { authKey, reportSecret, url: url.replace(/\/$/, '') };
}

/** Undefined without an account there: WhatsApp messages are then written to the outbox. */
export function readWhatsApp(values: Values) {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = values;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = values;
  if (!phoneNumberId && !token && !appSecret && !verifyToken) return undefined;
  if (!phoneNumberId || !token || !appSecret || !verifyToken) {
    throw new Error(
      'Set WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN together, or none.',
    );
  }
  const { WHATSAPP_URL: url, WHATSAPP_VERSION: version } = values;
  return { phoneNumberId, token, appSecret, verifyToken, url: url.replace(/\/$/, ''), version };
}
