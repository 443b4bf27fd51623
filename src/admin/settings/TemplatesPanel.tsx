import type { ComponentType } from 'react';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { changeRow, keyOf } from '#src/admin/kit/row-keys.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { ForOperator } from '#src/admin/kit/ForOperator.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { type RegisteredText, TextsToRegister } from './TextsToRegister.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

export type TemplateRowProps<T> = {
  template: T;
  number: number;
  onChange: (some: Partial<T>) => void;
  onRemove: () => void;
  errorOf: (name: keyof T) => string | undefined;
};

type Templates<T> = { templates: T[] };

type Props<T> = {
  title: string;
  section: 'messages' | 'whatsapp';
  saved: Saved<Templates<T>>;
  call: Endpoint;
  save: (input: Templates<T> & { version: number }) => Promise<Saved<Templates<T>>>;
  listTexts: () => Promise<{ isConnected: boolean; texts: RegisteredText[] }>;
  /** Says what to register, what happens while no provider is connected, and what connects it. */
  texts: { intro: string; unconnected: string; setting: string; add: string; what: string };
  Row: ComponentType<TemplateRowProps<T>>;
  empty: T;
  max: number;
  /** Returns the name of a template, to compare two versions. */
  nameOf: (template: T) => string;
};

/** The templates of a channel, each in a row that collapses, and the texts that need one. */
export function TemplatesPanel<T extends { body: string }>(props: Props<T>) {
  const { title, section, saved, call, save, texts, Row, empty, max, nameOf } = props;
  const toDraft = (values: Templates<T>) => ({ templates: values.templates });
  const form = useSettingsForm({ saved, toDraft, save });
  const { draft, set, errors, saves } = form;
  const { templates } = draft;
  const labels = (shown: Templates<T>) => ({
    templates: [
      'Templates',
      shown.templates.map((one) => `${nameOf(one)}: ${one.body}`).join('; '),
    ] as const,
  });
  return (
    <SettingsPanel {...{ title, section, call, form, labels }}>
      <p className="text-sm text-soft">{texts.intro}</p>
      <ul className="grid gap-2">
        {templates.map((template, at) => (
          <Row
            key={keyOf(template)}
            template={template}
            number={at + 1}
            onChange={(some) => set({ templates: templates.with(at, changeRow(template, some)) })}
            onRemove={() => set({ templates: templates.toSpliced(at, 1) })}
            errorOf={(name) => errors[`templates.${at}.${String(name)}`]}
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
        disabled={templates.length >= max}
        onClick={() => set({ templates: [...templates, { ...empty }] })}
      >
        {texts.add}
      </Button>
      <Texts {...props} saves={saves} />
    </SettingsPanel>
  );
}

type TextsProps = { saves: number } & Pick<Props<object>, 'listTexts' | 'texts'>;

function Texts({ saves, listTexts, texts }: TextsProps) {
  const { remote } = useRemote(listTexts, String(saves));
  if (remote.state !== 'ready') return null;
  return (
    <>
      {!remote.value.isConnected && (
        <Alert kind="info">
          {texts.unconnected} Ask the person who runs the server to connect it.
          <ForOperator>Set {texts.setting}, then restart the shop.</ForOperator>
        </Alert>
      )}
      <TextsToRegister texts={remote.value.texts} what={texts.what} />
    </>
  );
}
