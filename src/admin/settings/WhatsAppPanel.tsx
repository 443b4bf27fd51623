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
import { TemplatesPanel } from './TemplatesPanel.tsx';
import { WhatsAppRow } from './WhatsAppRow.tsx';

const NEW: WhatsAppTemplate = {
  ...{ name: '', category: 'utility', language: 'en', body: '', hasLink: true },
};

const TEXTS = {
  intro:
    'WhatsApp allows shops to start conversations only with approved templates. Get each text below approved as a utility template, and one for codes as an authentication template. Then enter them here as approved.',
  unconnected:
    'WhatsApp is not connected: its messages are only saved on the server, even if templates are entered here.',
  setting: 'WHATSAPP_TOKEN and the other WHATSAPP_ values',
  ...{ add: 'Add WhatsApp template', what: 'WhatsApp text' },
};

/** Templates approved by WhatsApp: no other WhatsApp messages are sent. */
export function WhatsAppPanel({ saved }: { saved: Saved<WhatsAppSettings> }) {
  return (
    <TemplatesPanel
      title="WhatsApp"
      section="whatsapp"
      call={saveWhatsApp}
      save={(input) => staffCall(saveWhatsApp, input)}
      listTexts={() => staffCall(listWhatsAppTexts, {})}
      texts={TEXTS}
      Row={WhatsAppRow}
      empty={NEW}
      max={WHATSAPP_TEMPLATES_MAX}
      nameOf={({ name, language }) => `${name} (${language})`}
      {...{ saved }}
    />
  );
}
