import {
  WHATSAPP_BODY_MAX,
  WHATSAPP_LANGUAGES,
  WHATSAPP_NAME_MAX,
  type WhatsAppTemplate,
} from '#src/features/settings/whatsapp-templates.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { FoldedRow } from './FoldedRow.tsx';

type Props = {
  template: WhatsAppTemplate;
  number: number;
  onChange: (some: Partial<WhatsAppTemplate>) => void;
  onRemove: () => void;
  errorOf: (name: keyof WhatsAppTemplate) => string | undefined;
};

const CATEGORIES = [
  { value: 'utility', label: 'Utility: news of an order' },
  { value: 'authentication', label: 'Authentication: codes' },
] as const;
const LANGUAGES = WHATSAPP_LANGUAGES.map((value) => ({ value, label: value }));

const NAMES = ['name', 'category', 'language', 'body', 'hasLink'] as const;

/** Approved template: its name at WhatsApp and its content. */
export function WhatsAppRow({ template, number, onChange, onRemove, errorOf }: Props) {
  const isCode = template.category === 'authentication';
  return (
    <FoldedRow
      what={`WhatsApp template ${number}`}
      name={template.name}
      body={isCode ? 'Codes, in WhatsApp’s own words' : template.body}
      hasError={NAMES.some((name) => errorOf(name) !== undefined)}
      onRemove={onRemove}
    >
      <Field
        name={`whatsapp-name-${number}`}
        label={`Name of WhatsApp template ${number}`}
        hint="As WhatsApp has it, such as order_shipped_v1."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={WHATSAPP_NAME_MAX}
        value={template.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errorOf('name')}
      />
      <KindFields {...{ template, number, onChange, errorOf }} />
      {isCode ? (
        <p className="text-sm text-soft">
          The words of codes are WhatsApp’s own: nothing is to be written here. Give it ten minutes
          to live there: a code works no longer, and one that comes later only confuses.
        </p>
      ) : (
        <BodyFields {...{ template, number, onChange, errorOf }} />
      )}
    </FoldedRow>
  );
}

/** Kind and language of a template. */
function KindFields({ template, number, onChange, errorOf }: Omit<Props, 'onRemove'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        name={`whatsapp-category-${number}`}
        label="Category"
        options={CATEGORIES}
        value={template.category}
        onChange={({ target }) =>
          onChange(
            target.value === 'authentication'
              ? { category: 'authentication', body: '', hasLink: false }
              : { category: 'utility' },
          )
        }
        error={errorOf('category')}
      />
      <Select
        name={`whatsapp-language-${number}`}
        label="Language"
        options={LANGUAGES}
        value={template.language}
        onChange={({ target }) => {
          const language = WHATSAPP_LANGUAGES.find((one) => one === target.value);
          if (language) onChange({ language });
        }}
        error={errorOf('language')}
      />
    </div>
  );
}

/** Text of a template, and whether it has a button. */
function BodyFields({ template, number, onChange, errorOf }: Omit<Props, 'onRemove'>) {
  return (
    <>
      <TextArea
        name={`whatsapp-body-${number}`}
        label="Text, as it is approved"
        hint="With {{1}}, {{2}} … where something is put in."
        maxLength={WHATSAPP_BODY_MAX}
        value={template.body}
        onChange={({ target }) => onChange({ body: target.value })}
        error={errorOf('body')}
      />
      <Checkbox
        name={`whatsapp-link-${number}`}
        label="It has a button that follows the order, in place of the link at its end"
        checked={template.hasLink}
        onChange={({ target }) => onChange({ hasLink: target.checked })}
        error={errorOf('hasLink')}
      />
      {template.hasLink && (
        <p className="text-sm text-soft">
          Have the button approved with the address{' '}
          <strong className="wrap-anywhere select-all">
            {`${window.location.origin}/follow/{{1}}`}
          </strong>
          : whoever presses it sees the order without signing in.
        </p>
      )}
    </>
  );
}
