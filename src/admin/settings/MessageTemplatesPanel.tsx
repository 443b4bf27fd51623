import {
  listTexts,
  saveMessages,
} from '#src/features/settings/admin/message-templates.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import {
  type MessageSettings,
  type MessageTemplate,
  TEMPLATES_MAX,
} from '#src/features/settings/message-templates.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { TemplateRow } from './TemplateRow.tsx';
import { TemplatesPanel } from './TemplatesPanel.tsx';

const NEW: MessageTemplate = {
  ...{ name: '', kind: 'service-implicit', dltId: '', header: '', templateId: '', body: '' },
};

const TEXTS = {
  intro:
    'Operators in India deliver only registered texts (DLT) that match exactly. Register each text below, then enter it here as registered, with ##NAME## for each variable.',
  unconnected:
    'No provider of text messages is connected: they are only saved on the server, even if templates are registered here.',
  setting: 'MSG91_AUTH_KEY and MSG91_REPORT_SECRET',
  ...{ add: 'Add template', what: 'text' },
};

/** Texts registered with the operators: no other text messages are sent. */
export function MessageTemplatesPanel({ saved }: { saved: Saved<MessageSettings> }) {
  return (
    <TemplatesPanel
      title="Text messages"
      section="messages"
      call={saveMessages}
      save={(input) => staffCall(saveMessages, input)}
      listTexts={async () => {
        const { provider, texts } = await staffCall(listTexts, {});
        return { isConnected: provider !== null, texts };
      }}
      texts={TEXTS}
      Row={TemplateRow}
      empty={NEW}
      max={TEMPLATES_MAX}
      nameOf={({ name, dltId }) => `${name} (${dltId})`}
      {...{ saved }}
    />
  );
}
