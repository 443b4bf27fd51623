import { NETWORK_NAMES } from '#src/features/settings/public-settings.ts';
import { NETWORKS } from '#src/features/settings/settings.contract.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { Field } from '#src/ui/Field.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import {
  LINK_MAX,
  type Saved,
  saveLinks,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { useSettingsForm } from './useSettingsForm.ts';

type Links = ShopSettings['links'];

/** The shop's links on social networks. */
export function LinksPanel({ saved }: { saved: Saved<Links> }) {
  const form = useSettingsForm({
    saved,
    toDraft: (values: Links) => values,
    save: (input) => staffCall(saveLinks, input),
  });
  const { text } = form;
  return (
    <SettingsPanel title="Social links" section="links" call={saveLinks} {...{ form, labels }}>
      <p className="text-sm text-soft">
        Shown at the top and bottom of every page and on the contact page. Empty ones are hidden.
      </p>
      {NETWORKS.map((network) => (
        <Field
          key={network}
          {...text(network)}
          label={NETWORK_NAMES[network]}
          required={false}
          type="url"
          placeholder="https://"
          maxLength={LINK_MAX}
        />
      ))}
    </SettingsPanel>
  );
}

function labels({ instagram, youtube, facebook, x }: Links) {
  return {
    instagram: [NETWORK_NAMES.instagram, instagram],
    youtube: [NETWORK_NAMES.youtube, youtube],
    facebook: [NETWORK_NAMES.facebook, facebook],
    x: [NETWORK_NAMES.x, x],
  } as const;
}
