import { Counter } from 'prom-client';

/** Counts failed calls of the payment gateway, including retries, for /metrics. */
export const gatewayErrors = new Counter({
  name: 'gateway_errors_total',
  help: 'Failed calls to the payment gateway, including retries, by kind.',
  labelNames: ['kind'],
  registers: [],
});
