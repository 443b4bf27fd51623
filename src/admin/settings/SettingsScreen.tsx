import type { ComponentType } from 'react';
import { listApiKeys } from '#src/features/account/api-keys/api-keys.contract.ts';
import {
  type AllSettings,
  viewShopSettings,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { listWebhookEndpoints } from '#src/features/webhooks/webhooks.contract.ts';
import type { Remote } from '#src/lib/remote.ts';
import { Failure } from '#src/ui/Failure.tsx';
import {
  BagIcon,
  HeadsetIcon,
  HomeIcon,
  PhoneIcon,
  ShieldIcon,
  TruckIcon,
  UserIcon,
} from '#src/ui/icons.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import {
  BellIcon,
  ChartIcon,
  KeyIcon,
  PageIcon,
  PaletteIcon,
  SendIcon,
} from '#src/admin/kit/admin-icons.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { Tile, Tiles } from '#src/admin/kit/Tiles.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  CardIcon,
  ChatIcon,
  EyeIcon,
  GaugeIcon,
  GiftIcon,
  PulseIcon,
  SwapIcon,
  UsersIcon,
} from '#src/admin/kit/topic-icons.tsx';
import {
  SETTINGS_GROUPS,
  SETTINGS_TOPICS,
  type SettingsTopic,
  type TopicName,
} from './settings-topics.ts';

const ICONS: Record<TopicName, ComponentType<{ className?: string }>> = {
  shop: HomeIcon,
  appearance: PaletteIcon,
  contact: PhoneIcon,
  delivery: TruckIcon,
  'after-sales': SwapIcon,
  payments: CardIcon,
  'gift-cards': GiftIcon,
  channels: BagIcon,
  messages: ChatIcon,
  invoices: PageIcon,
  support: HeadsetIcon,
  protection: ShieldIcon,
  privacy: EyeIcon,
  tracking: ChartIcon,
  speed: GaugeIcon,
  staff: UsersIcon,
  notifications: BellIcon,
  account: UserIcon,
  health: PulseIcon,
};
const TOPICS = Object.entries(SETTINGS_TOPICS) as [TopicName, SettingsTopic][];

/** Index of the settings: a card per topic with what is set now. */
export function SettingsScreen() {
  const { remote, reload } = useRemote(() => staffCall(viewShopSettings, {}));
  return (
    <>
      <PageHead title="Settings" />
      {remote.state === 'failed' && (
        <div className="mb-5">
          <Failure error={remote.error} retry={reload} />
        </div>
      )}
      <div className="gap-6 lg:columns-2">
        {Object.entries(SETTINGS_GROUPS).map(([group, title]) => (
          <section
            key={group}
            aria-labelledby={`group-${group}`}
            className="mb-8 break-inside-avoid"
          >
            <h2 id={`group-${group}`} className="mb-3 font-bold">
              {title}
            </h2>
            <Tiles>
              {TOPICS.filter(([, topic]) => topic.group === group).map(([name, topic]) => (
                <Card key={name} {...{ name, topic, remote }} />
              ))}
              {group === 'server' && <ConnectionTiles />}
            </Tiles>
          </section>
        ))}
      </div>
    </>
  );
}

type CardProps = { name: TopicName; topic: SettingsTopic; remote: Remote<AllSettings> };

function Card({ name, topic: { title, hint, state }, remote }: CardProps) {
  return (
    <Tile href={`/admin/settings/${name}`} {...{ title, hint }} icon={ICONS[name]}>
      {state && remote.state === 'loading' && <Skeleton className="mt-1 h-4 w-32" />}
      {state && remote.state === 'ready' && (
        <span className="mt-1 text-sm font-semibold wrap-anywhere">{state(remote.value)}</span>
      )}
    </Tile>
  );
}

/** Cards of the screens for other software, for staff who may see them. */
function ConnectionTiles() {
  const mayListKeys = useMayCall(listApiKeys);
  const mayListWebhooks = useMayCall(listWebhookEndpoints);
  return (
    <>
      {mayListKeys && (
        <Tile
          href="/admin/settings/api-keys"
          title="API keys"
          hint="What other software may do in this shop"
          icon={KeyIcon}
        />
      )}
      {mayListWebhooks && (
        <Tile
          href="/admin/settings/webhooks"
          title="Webhooks"
          hint="Messages to other systems about orders, stock and customers"
          icon={SendIcon}
        />
      )}
    </>
  );
}
