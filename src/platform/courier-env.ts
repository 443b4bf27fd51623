import * as z from 'zod';
import { optional } from './env-fields.ts';

/** The longest pickup location name that Shiprocket accepts. */
const PLACE_MAX = 36;

/** Settings of the courier. */
export const COURIER_ENV = {
  SHIPROCKET_EMAIL: optional.pipe(z.email('enter an email address').optional()),
  SHIPROCKET_PASSWORD: optional,
  SHIPROCKET_WEBHOOK_TOKEN: optional.pipe(z.string().min(16, 'at least 16 characters').optional()),
  SHIPROCKET_PICKUP: z
    .string()
    .trim()
    .min(1, 'enter the name of the pickup location in the Shiprocket panel')
    .max(PLACE_MAX, `at most ${PLACE_MAX} characters`)
    .default('Primary'),
  SHIPROCKET_URL: z
    .url('enter an address such as https://apiv2.shiprocket.in/v1/external')
    .default('https://apiv2.shiprocket.in/v1/external'),
};

const Values = z.object(COURIER_ENV);
type Values = z.output<typeof Values>;

/** Returns the account with each company; undefined without one. */
export function readCouriers(values: Values) {
  return { shiprocket: readShiprocket(values) };
}

function readShiprocket(values: Values) {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = values;
  const { SHIPROCKET_WEBHOOK_TOKEN: hookToken, SHIPROCKET_URL: url } = values;
  if (!email && !password && !hookToken) return undefined;
  if (!email || !password || !hookToken) {
    throw new Error(
      'Set SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD and SHIPROCKET_WEBHOOK_TOKEN together, or none.',
    );
  }
  const pickupPlace = values.SHIPROCKET_PICKUP;
  return { email, password, hookToken, pickupPlace, url: url.replace(/\/$/, '') };
}
