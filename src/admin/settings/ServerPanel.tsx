import { type ShopFacts, viewShopFacts } from '#src/features/dashboard/dashboard.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Facts } from '#src/admin/kit/Facts.tsx';
import { GATEWAY_TEXTS } from './GatewayPanel.tsx';

/** Shows the configuration that the server was started with. */
export function ServerPanel() {
  const { remote, reload } = useRemote(() => staffCall(viewShopFacts, {}));
  return (
    <Panel title="This server">
      <Loaded remote={remote} reload={reload}>
        {(facts) => <Server facts={facts} />}
      </Loaded>
    </Panel>
  );
}

function Server({ facts }: { facts: ShopFacts }) {
  return (
    <>
      {facts.warnings.map((warning) => (
        <div key={warning} className="mb-4">
          <Alert kind="warning">{warning}</Alert>
        </div>
      ))}
      <Facts
        facts={[
          ['Address', facts.siteUrl],
          ['Payments', GATEWAY_TEXTS[facts.payments]],
          ['Mail', facts.sendsMail ? 'Sent by SMTP' : 'Written to the outbox folder'],
          ['Pictures', facts.keepsPicturesOnS3 ? 'On S3' : 'On this disk'],
          ['Pages', `Checked every ${facts.revalidateSeconds} seconds`],
        ]}
      />
      <p className="mt-4 text-sm text-soft">Set by the environment when the server starts.</p>
    </>
  );
}
