import type { CourierCompany } from '#src/features/fulfilment/couriers/companies.server.ts';
import { createShiprocket } from './shiprocket.server.ts';

const SIGN_IN_MS = 10_000;

/** Shiprocket as a company that a shop can have an account with. */
export const SHIPROCKET: CourierCompany = {
  name: 'Shiprocket',
  variables: 'SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD',
  open: ({ shiprocket }, through) => {
    if (!shiprocket) return undefined;
    const { hookToken, ...account } = shiprocket;
    return { port: createShiprocket({ ...account, ...through }), hookToken, isDouble: false };
  },
  signIn: ({ shiprocket }, call) => {
    if (!shiprocket) return undefined;
    const { url, email, password } = shiprocket;
    return call(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(SIGN_IN_MS),
    });
  },
};
