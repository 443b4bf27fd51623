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
import type { TemplateRowProps } from './TemplatesPanel.tsx';

type Props = TemplateRowProps<WhatsAppTemplate>;

const CATEGORIES = [
  { value: 'utility', label: 'Utility: order updates' },
  { value: 'marketing', label: 'Marketing: cart reminders' },
  { value: 'authentication', label: 'Authentication: codes' },
] as const;
const LANGUAGES = WHATSAPP_LANGUAGES.map((value) => ({ value, label: value }));

const NAMES = ['name', 'category', 'language', 'body', 'hasLink', 'hasReplies'] as const;

/** Approved template: its name at WhatsApp and its content. */
export function WhatsAppRow({ template, number, onChange, onRemove, errorOf }: Props) {
  const isCode = template.category === 'authentication';
  return (
    <FoldedRow
      what={`WhatsApp template ${number}`}
      name={template.name}
      body={isCode ? 'Codes, with WhatsApp’s text' : template.body}
      hasError={NAMES.some((name) => errorOf(name) !== undefined)}
      onRemove={onRemove}
    >
      <Field
        name={`whatsapp-name-${number}`}
        label={`Name of WhatsApp template ${number}`}
        hint="As in WhatsApp, such as order_shipped_v1."
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
          WhatsApp sets the text of codes, so you do not enter one here. Set its validity in
          WhatsApp to ten minutes, which is how long a code works.
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
              ? { category: 'authentication', body: '', hasLink: false, hasReplies: false }
              : { category: target.value === 'marketing' ? 'marketing' : 'utility' },
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
  const asks = template.hasReplies === true;
  return (
    <>
      <TextArea
        name={`whatsapp-body-${number}`}
        label="Approved text"
        hint="With {{1}}, {{2}} … for the variables."
        maxLength={WHATSAPP_BODY_MAX}
        value={template.body}
        onChange={({ target }) => onChange({ body: target.value })}
        error={errorOf('body')}
      />
      <Checkbox
        name={`whatsapp-link-${number}`}
        label="It has a button that opens the link, instead of a link at the end"
        checked={template.hasLink}
        onChange={({ target }) => onChange({ hasLink: target.checked })}
        error={errorOf('hasLink')}
      />
      {template.hasLink && (
        <p className="text-sm text-soft">
          Have the button approved with the link of this text up to its first word, then {'{{1}}'}:{' '}
          <strong className="wrap-anywhere select-all">
            {`${window.location.origin}/${asks ? 'confirm' : 'follow'}/{{1}}`}
          </strong>
          {!asks && ', and /pay/ or /back-to-cart/ where the text’s link has that'}. Anyone who
          selects it sees {asks && 'and decides about'} the order or cart without signing in.
        </p>
      )}
      <Checkbox
        name={`whatsapp-replies-${number}`}
        label="It has two reply buttons: confirm the order, cancel the order"
        checked={asks}
        onChange={({ target }) => onChange({ hasReplies: target.checked })}
        error={errorOf('hasReplies')}
      />
      {asks && (
        <p className="text-sm text-soft">
          Have two quick replies approved in this order, after the link: the first confirms the
          order, the second cancels it. WhatsApp reports to the shop which one was selected.
        </p>
      )}
    </>
  );
}
