import { NO_ELIGIBILITY } from '#src/features/payments/cashfree/eligibility.server.ts';
import {
  type Cashfree,
  GatewayError,
  type GatewayOrder,
  type GatewayPayment,
} from '#src/features/payments/cashfree/client.server.ts';

type GatewayRecord = { order: GatewayOrder; payments: GatewayPayment[] };

const METHODS = ['upi', 'upi', 'credit_card', 'upi', 'net_banking', 'debit_card'];

/** Creates the gateway that sample orders are paid at, without real money. */
export function makeExampleGateway() {
  const records = new Map<string, GatewayRecord>();

  const find = (id: string): GatewayRecord => {
    const found = records.get(id);
    if (!found) throw new GatewayError({ kind: 'not-found', status: 404, message: 'No order' });
    return found;
  };
  const refuse = async () => {
    throw new GatewayError({ kind: 'not-found', status: 404, message: 'Not in the examples' });
  };

  const cashfree: Cashfree = {
    clientSecret: 'example',
    createOrder: async ({ gatewayOrderId, amountPaise, expiresAt }) => {
      const order: GatewayOrder = {
        ...{ gatewayOrderId, cfOrderId: String(records.size + 1), status: 'ACTIVE', amountPaise },
        ...{ currency: 'INR', paymentSessionId: `example_${gatewayOrderId}`, expiresAt },
      };
      records.set(gatewayOrderId, { order, payments: [] });
      return { ...order };
    },
    getOrder: async (id) => ({ ...find(id).order }),
    listPayments: async (id) => [...find(id).payments],
    terminateOrder: async (id) => Object.assign(find(id).order, { status: 'TERMINATED' }),
    startUpi: refuse,
    createRefund: refuse,
    getRefund: refuse,
    ...NO_ELIGIBILITY,
    listRefunds: async () => [],
  };

  function pay(id: string, paidAt: Date): void {
    const { order, payments } = find(id);
    const number = records.size;
    payments.push({
      ...{ cfPaymentId: `example-${number}`, gatewayOrderId: id, status: 'SUCCESS', paidAt },
      ...{ orderAmountPaise: order.amountPaise, amountPaise: order.amountPaise, currency: 'INR' },
      method: METHODS[number % METHODS.length],
      bankReference: `EX${String(number).padStart(10, '0')}`,
      ...{ message: 'Transaction successful', errorCode: undefined },
    });
    order.status = 'PAID';
  }

  return { cashfree, pay };
}
