import type { Config } from '#src/lib/config.server.ts';

/** The gateway's browser script, or the emulator's, which this site serves itself. */
export function paymentScript({ cashfree: { mode } }: Pick<Config, 'cashfree'>) {
  return {
    payment_script_url:
      mode === 'emulator'
        ? '/sandbox/cashfree/js/v3/cashfree.js'
        : 'https://sdk.cashfree.com/js/v3/cashfree.js',
    payment_mode: mode === 'production' ? ('production' as const) : ('sandbox' as const),
  };
}
