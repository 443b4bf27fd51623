import {
  type MessageTemplate,
  TEMPLATE_BODY_MAX,
  TEMPLATE_NAME_MAX,
} from '#src/features/settings/message-templates.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import type { TemplateRowProps } from './TemplatesPanel.tsx';

type Props = TemplateRowProps<MessageTemplate>;

const KINDS = [
  { value: 'transactional', label: 'Transactional: codes' },
  { value: 'service-implicit', label: 'Service implicit: order updates' },
  { value: 'service-explicit', label: 'Service explicit: alerts that a shopper signed up for' },
  { value: 'promotional', label: 'Promotional: alerts, with a six-digit header' },
] as const;

const NAMES = ['name', 'kind', 'dltId', 'header', 'templateId', 'body'] as const;

/** Registered text: its names and its content. */
export function TemplateRow({ template, number, onChange, onRemove, errorOf }: Props) {
  const text = (name: Exclude<keyof MessageTemplate, 'kind'>) => ({
    name: `template-${name}-${number}`,
    autoComplete: 'off',
    value: template[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: errorOf(name),
  });
  return (
    <FoldedRow
      what={`template ${number}`}
      name={template.name}
      body={template.body}
      hasError={NAMES.some((name) => errorOf(name) !== undefined)}
      onRemove={onRemove}
    >
      <Field {...text('name')} label={`Name of template ${number}`} maxLength={TEMPLATE_NAME_MAX} />
      <TextArea {...text('body')} label="Registered text" maxLength={TEMPLATE_BODY_MAX} />
      <Select
        name={`template-kind-${number}`}
        label="Kind"
        options={KINDS}
        value={template.kind}
        onChange={({ target }) =>
          onChange({
            kind: KINDS.find(({ value }) => value === target.value)?.value ?? template.kind,
          })
        }
        error={errorOf('kind')}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Field {...text('dltId')} label="DLT id" inputMode="numeric" maxLength={25} />
        <Field {...text('header')} label="Header" maxLength={11} />
        <Field {...text('templateId')} label="MSG91 id" maxLength={40} />
      </div>
    </FoldedRow>
  );
}
