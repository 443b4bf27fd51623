/** Formats the gateway's method for use in a sentence: `credit_card`, `upi`. */
export function methodInWords(gatewayMethod: string): string {
  return gatewayMethod.replaceAll('_', ' ').replace(/\bupi\b/i, 'UPI');
}
