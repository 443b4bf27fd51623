import { createCashfree } from '#src/features/payments/cashfree/client.server.ts';

/** A gateway that answers what the test says, one answer a call, and remembers what it was sent. */
export function scripted(...answers: (Response | Error)[]) {
  const requests: Request[] = [];
  const client = createCashfree({
    baseUrl: 'http://gateway.test/pg',
    clientId: 'id',
    clientSecret: 'very-secret',
    fetch: async (request) => {
      requests.push(request);
      const answer = answers.shift() ?? new Error('nothing more');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { client, requests };
}

/** An order as the gateway writes it, with a field that nobody knows. */
export const orderReply = (change: Record<string, unknown> = {}) =>
  Response.json({
    order_id: 'SW-1',
    cf_order_id: 2149460581,
    order_status: 'ACTIVE',
    order_amount: 170,
    order_currency: 'INR',
    payment_session_id: 'session_x',
    surprise: { nested: true },
    ...change,
  });
