import {
  type ShopConfiguration,
  viewShopConfiguration,
} from '#src/features/dashboard/dashboard.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { GATEWAY_TEXTS } from './GatewayPanel.tsx';

/** Shows the configuration that the server was started with. */
export function ServerPanel() {
  const { remote, reload } = useRemote(() => staffCall(viewShopConfiguration, {}));
  return (
    <Panel title="This server">
      <Loaded remote={remote} reload={reload}>
        {(configuration) => <Server configuration={configuration} />}
      </Loaded>
    </Panel>
  );
}

function Server({ configuration }: { configuration: ShopConfiguration }) {
  return (
    <>
      {configuration.warnings.map((warning) => (
        <div key={warning} className="mb-4">
          <Alert kind="warning">{warning}</Alert>
        </div>
      ))}
      <DetailList
        details={[
          ['Address', configuration.siteUrl],
          ['Payments', GATEWAY_TEXTS[configuration.payments]],
          ['Mail', configuration.sendsMail ? 'Sent by SMTP' : 'Written to the outbox folder'],
          ['Pictures', configuration.keepsPicturesOnS3 ? 'On S3' : 'On this disk'],
          ['Pages', `Checked every ${configuration.revalidateSeconds} seconds`],
        ]}
      />
      <p className="mt-4 text-sm text-soft">The person who runs the server sets these.</p>
    </>
  );
}
