import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import {
  listWhatsAppTexts,
  saveWhatsApp,
} from '#src/features/settings/admin/whatsapp-templates.contract.ts';
import {
  WHATSAPP_TEMPLATES_MAX,
  type WhatsAppSettings,
  type WhatsAppTemplate,
} from '#src/features/settings/whatsapp-templates.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { TemplateList } from './TemplateList.tsx';
import { TextsToRegister } from './TextsToRegister.tsx';
import { WhatsAppRow } from './WhatsAppRow.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const NEW: WhatsAppTemplate = {
  ...{ name: '', category: 'utility', language: 'en', body: '', hasLink: true },
};

/** Templates approved by WhatsApp: no other WhatsApp messages are sent. */
export function WhatsAppPanel({ saved }: { saved: Saved<WhatsAppSettings> }) {
  const form = useSettingsForm({
    saved,
    toDraft: ({ templates }: WhatsAppSettings) => ({ templates }),
    save: (input) => staffCall(saveWhatsApp, input),
  });
  return (
    <SettingsPanel title="WhatsApp" section="whatsapp" call={saveWhatsApp} {...{ form, labels }}>
      <p className="text-sm text-soft">
        WhatsApp allows shops to start conversations only with approved templates. Get each text
        below approved as a utility template, and one for codes as an authentication template. Then
        enter them here as approved.
      </p>
      <TemplateList
        form={form}
        Row={WhatsAppRow}
        empty={NEW}
        max={WHATSAPP_TEMPLATES_MAX}
        add="Add a WhatsApp template"
      />
      <Texts saves={form.saves} />
    </SettingsPanel>
  );
}

function Texts({ saves }: { saves: number }) {
  const { remote } = useRemote(() => staffCall(listWhatsAppTexts, {}), String(saves));
  if (remote.state !== 'ready') return null;
  const { isConnected, texts } = remote.value;
  return (
    <>
      {!isConnected && (
        <Alert kind="info">
          WhatsApp is not connected (WHATSAPP_TOKEN): its messages are written to the outbox, even
          if templates are entered here.
        </Alert>
      )}
      <TextsToRegister texts={texts} what="WhatsApp text" />
    </>
  );
}

function labels({ templates }: WhatsAppSettings) {
  const rows = templates.map(({ name, language, body }) => `${name} (${language}): ${body}`);
  return { templates: ['Templates', rows.join('; ')] } as const;
}
