import type { Config } from '#src/platform/config.ts';

/** Returns the addresses of the gateway's script and page; the emulator's are on this site. */
export function paymentScript({ cashfree: { mode } }: Pick<Config, 'cashfree'>) {
  const script = mode === 'emulator' ? EMULATOR : 'https://sdk.cashfree.com';
  return {
    payment_script_url: `${script}/js/v3/cashfree.js`,
    payment_mode: mode === 'production' ? ('production' as const) : ('sandbox' as const),
    payment_page_url: `${PAGES[mode]}/view/sessions/checkout`,
  };
}

const EMULATOR = '/sandbox/cashfree';

const PAGES: Record<Config['cashfree']['mode'], string> = {
  emulator: EMULATOR,
  sandbox: 'https://sandbox.cashfree.com/pg',
  production: 'https://api.cashfree.com/pg',
};
