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
import { changeRow, keyOf } from '#src/admin/kit/row-keys.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
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
  const { draft, set, errors } = form;
  const change = (at: number, some: Partial<MessageTemplate>) =>
    set({ templates: draft.templates.map((one, i) => (i === at ? changeRow(one, some) : one)) });
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
      <ul className="grid gap-2">
        {draft.templates.map((template, at) => (
          <TemplateRow
            key={keyOf(template)}
            template={template}
            number={at + 1}
            onChange={(some) => change(at, some)}
            onRemove={() => set({ templates: draft.templates.filter((_, i) => i !== at) })}
            errorOf={(name) => errors[`templates.${at}.${name}`]}
          />
        ))}
      </ul>
      {errors['templates'] && (
        <p className="text-sm font-semibold text-bad">{errors['templates']}</p>
      )}
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        disabled={draft.templates.length >= TEMPLATES_MAX}
        onClick={() => set({ templates: [...draft.templates, { ...NEW }] })}
      >
        Add a template
      </Button>
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
