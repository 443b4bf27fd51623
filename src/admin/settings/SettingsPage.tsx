import type { ReactNode } from 'react';
import {
  type AllSettings,
  viewShopSettings,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Sections } from '#src/admin/kit/Sections.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { SETTINGS_TOPICS, type SettingsTopic, type TopicName } from './settings-topics.ts';
import { OTHERS, PARTS, SECTIONS_LABEL, STORED } from './topic-parts.tsx';

/** Page of one settings topic, named by the last part of its address. */
export function SettingsPage({ values }: ScreenProps) {
  const topic = (Object.keys(SETTINGS_TOPICS) as TopicName[]).find((name) => name === values.topic);
  const stored = topic && STORED[topic];
  const parts = topic && PARTS[topic];
  const shown: SettingsTopic | undefined = topic && SETTINGS_TOPICS[topic];
  return (
    <>
      <PageHead
        title={shown?.title ?? 'This page does not exist'}
        above={
          <Link href="/admin/settings" className="font-bold text-brand">
            ← Settings
          </Link>
        }
      />
      <div className={`grid grid-cols-1 gap-5 ${shown?.isNarrow ? 'max-w-3xl' : ''}`}>
        {stored && <Stored>{stored}</Stored>}
        {parts && (
          <Stored>
            {(settings) => <Sections label={SECTIONS_LABEL} sections={parts(settings)} />}
          </Stored>
        )}
        {topic && OTHERS[topic]}
      </div>
    </>
  );
}

function Stored({ children }: { children: (settings: AllSettings) => ReactNode }) {
  const { remote, reload } = useRemote(() => staffCall(viewShopSettings, {}));
  return (
    <Loaded remote={remote} reload={reload}>
      {children}
    </Loaded>
  );
}
