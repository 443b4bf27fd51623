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
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { TemplateList } from './TemplateList.tsx';
import { TextsToRegister } from './TextsToRegister.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const NEW: MessageTemplate = {
  ...{ name: '', kind: 'service-implicit', dltId: '', header: '', templateId: '', body: '' },
};

/** Texts registered with the operators: no other text messages are sent. */
export function MessageTemplatesPanel({ saved }: { saved: Saved<MessageSettings> }) {
  const form = useSettingsForm({
    saved,
    toDraft: ({ templates }: MessageSettings) => ({ templates }),
    save: (input) => staffCall(saveMessages, input),
  });
  return (
    <SettingsPanel
      title="Text messages"
      section="messages"
      call={saveMessages}
      {...{ form, labels }}
    >
      <p className="text-sm text-soft">
        Operators in India deliver only registered texts (DLT) that match exactly. Register each
        text below, then enter it here as registered, with ##NAME## for each variable.
      </p>
      <TemplateList
        form={form}
        Row={TemplateRow}
        empty={NEW}
        max={TEMPLATES_MAX}
        add="Add a template"
      />
      <Texts saves={form.saves} />
    </SettingsPanel>
  );
}

/** Texts to register, and the template that covers each. */
function Texts({ saves }: { saves: number }) {
  const { remote } = useRemote(() => staffCall(listTexts, {}), String(saves));
  if (remote.state !== 'ready') return null;
  const { provider, texts } = remote.value;
  return (
    <>
      {!provider && (
        <Alert kind="info">
          No provider is set (MSG91_AUTH_KEY): text messages are written to the outbox, even if
          templates are registered here.
        </Alert>
      )}
      <TextsToRegister texts={texts} />
    </>
  );
}

function labels({ templates }: MessageSettings) {
  const rows = templates.map(({ name, dltId, body }) => `${name} (${dltId}): ${body}`);
  return { templates: ['Templates', rows.join('; ')] } as const;
}
