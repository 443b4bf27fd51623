/** The explanations for the gateway's codes of declined payments. */
const SENTENCES: Record<string, string> = {
  TRANSACTION_DECLINED: 'your bank declined it',
  INSUFFICIENT_FUNDS: 'the balance was too low',
  INVALID_CARD_NUMBER: 'the card number was not right',
  CARD_EXPIRED: 'the card has expired',
  INCORRECT_CVV: 'the security code was not right',
  INCORRECT_PIN: 'the UPI PIN was not right',
  BANK_UNAVAILABLE: 'your bank was not available',
  INCORRECT_OTP: 'the one-time password was not right',
  AUTHENTICATION_FAILED: 'your bank could not confirm it was you',
  LIMIT_EXCEEDED: 'it was over the limit of the account',
  TIMEOUT: 'it took too long',
};

/** Returns why a payment failed: the gateway's sentence unchanged, or a sentence for its code. */
export function declineSentence(failure: string): string {
  if (!/^[A-Z][A-Z0-9_]+$/.test(failure)) return failure;
  return SENTENCES[failure] ?? 'your bank or the payment service refused it';
}
