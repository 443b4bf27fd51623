import type { ApiKey } from '#src/features/account/api-keys/api-keys.contract.ts';
import { listAdminProducts } from '#src/features/catalog/admin/product-list.contract.ts';
import { viewDashboard } from '#src/features/dashboard/dashboard.contract.ts';
import { listStaffOrders } from '#src/features/order-management/admin/staff-order.contract.ts';
import { viewShopSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CopyButton } from '#src/admin/kit/CopyButton.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { ConnectAssistant } from './ConnectAssistant.tsx';

export type MadeKey = Pick<ApiKey, 'name' | 'scopes'> & { secret: string };

/** Calls to try a key with; the first that its scopes allow is shown. */
const EXAMPLES = [listStaffOrders, listAdminProducts, viewDashboard, viewShopSettings];

const CODE = 'min-w-0 rounded-field bg-sunk px-3 py-2 font-mono text-sm break-all select-all';

/** Shows a new API key, once, with an example of its use. */
export function NewApiKey({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const { name, secret, scopes } = made;
  useGuard(true);
  const call = EXAMPLES.find((one) => scopes.includes(permissionOf(one) ?? ''));
  const header = `'Authorization: Bearer ${secret}'`;
  const example = call && `curl -H ${header} '${window.location.origin}${call.path}'`;
  return (
    <>
      <Panel title={`The key of ${name}`} className="max-w-3xl">
        <div className="grid gap-4">
          <Alert kind="warning">
            Copy this key now and store it like a password. You cannot see it again.
          </Alert>
          <div className="flex flex-wrap items-center gap-3">
            <code className={CODE}>{secret}</code>
            <CopyButton text={secret} what="key" />
          </div>
          <div className="grid gap-2">
            {example && (
              <>
                <h3 className="text-sm font-bold">Try it</h3>
                <div className="flex flex-wrap items-center gap-3">
                  <code className={CODE}>{example}</code>
                  <CopyButton text={example} what="command" />
                </div>
              </>
            )}
            <p className="text-sm text-soft">
              Send the key as <code>Authorization: Bearer</code> with every call.{' '}
              <a
                href="/api/docs#keys"
                target="_blank"
                rel="noopener"
                className="font-bold text-brand underline underline-offset-4"
              >
                All calls of the API
              </a>
            </p>
          </div>
        </div>
      </Panel>
      <ConnectAssistant secret={secret} />
      <Button onClick={onDone}>I have stored the key</Button>
    </>
  );
}
