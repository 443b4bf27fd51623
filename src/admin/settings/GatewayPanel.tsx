import {
  type ShopConfiguration,
  viewShopConfiguration,
} from '#src/features/dashboard/dashboard.contract.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

export const GATEWAY_TEXTS: Record<ShopConfiguration['payments'], string> = {
  emulator: 'Built-in emulator: no real money',
  sandbox: 'Cashfree sandbox: no real money',
  production: 'Cashfree production: real money',
};

/** Shows which payment gateway the server uses, and how to change it. */
export function GatewayPanel() {
  const { remote, reload } = useRemote(() => staffCall(viewShopConfiguration, {}));
  return (
    <Panel title="Payment gateway">
      <Loaded remote={remote} reload={reload}>
        {({ payments }) => (
          <div className="grid gap-2 text-sm">
            <p className="font-semibold">{GATEWAY_TEXTS[payments]}</p>
            {payments !== 'production' && (
              <p className="text-soft">
                To take real payments, set CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET and
                CASHFREE_MODE=production on the server, then restart it.
              </p>
            )}
            <Link href="/admin/payments" className="py-1 font-bold text-brand">
              See payments and gateway messages
            </Link>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
