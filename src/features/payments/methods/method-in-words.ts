/** How the gateway was paid, as people write it within a sentence: of `credit_card`, `upi`. */
export function methodInWords(gatewayMethod: string): string {
  return gatewayMethod.replaceAll('_', ' ').replace(/\bupi\b/i, 'UPI');
}
