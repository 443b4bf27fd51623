/** The result of a payment window. Only the server knows the order's state. */
export type CheckoutResult =
  | { error: { message: string; code?: string } }
  | { redirect: true }
  | { paymentDetails: { paymentMessage: string } };

type CheckoutOptions = {
  /** Both come from create_order's payment_script_url and payment_mode. */
  scriptUrl: string;
  mode: 'sandbox' | 'production';
  paymentSessionId: string;
};

type RawResult = {
  error?: { message: string; code?: string };
  redirect?: boolean;
  paymentDetails?: { paymentMessage: string };
};
type CashfreeGlobal = (options: { mode: string }) => {
  checkout: (options: { paymentSessionId: string; redirectTarget: string }) => Promise<RawResult>;
};

declare global {
  interface Window {
    Cashfree?: CashfreeGlobal;
  }
}

const TRIES = 3;
const RETRY_MS = 100;
const loading = new Map<string, Promise<CashfreeGlobal>>();

/** Loads the gateway's script once per page. Rejects after three failed tries. */
function loadCashfree(scriptUrl: string): Promise<CashfreeGlobal> {
  const known = loading.get(scriptUrl);
  if (known) return known;
  const started = loadWithRetries(scriptUrl, TRIES);
  loading.set(scriptUrl, started);
  // The network may be back at the next click.
  started.catch(() => loading.delete(scriptUrl));
  return started;
}

/** Opens the payment modal and waits until it closes. Rejects when the script cannot be loaded. */
export async function openCheckout(options: CheckoutOptions): Promise<CheckoutResult> {
  const cashfree = (await loadCashfree(options.scriptUrl))({ mode: options.mode });
  const { paymentSessionId } = options;
  const result = await cashfree.checkout({ paymentSessionId, redirectTarget: '_modal' });
  if (result.paymentDetails) return { paymentDetails: result.paymentDetails };
  if (result.redirect) return { redirect: true };
  return { error: result.error ?? { message: 'The payment window was closed.' } };
}

async function loadWithRetries(scriptUrl: string, tries: number): Promise<CashfreeGlobal> {
  try {
    return await inject(scriptUrl);
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadWithRetries(scriptUrl, tries - 1);
  }
}

function inject(scriptUrl: string): Promise<CashfreeGlobal> {
  return new Promise((resolve, reject) => {
    if (window.Cashfree) {
      resolve(window.Cashfree);
      return;
    }
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The payment window could not be loaded.'));
    };
    script.src = scriptUrl;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Cashfree ? resolve(window.Cashfree) : fail());
    document.head.append(script);
  });
}
