import { Counter } from 'prom-client';

/** Calls of the payment gateway that failed, each try counted; /metrics tells them. */
export const gatewayErrors = new Counter({
  name: 'gateway_errors_total',
  help: 'Failed calls of the payment gateway, each try counted, by kind.',
  labelNames: ['kind'],
  registers: [],
});
