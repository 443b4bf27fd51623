import { saveFaq } from '#src/features/content/admin/texts-admin.contract.ts';
import {
  ANSWER_MAX,
  type Faq,
  QUESTION_MAX,
  QUESTIONS_MAX,
} from '#src/features/content/texts/site-texts.ts';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SettingsPanel } from '#src/admin/settings/SettingsPanel.tsx';
import { RowList } from './RowList.tsx';
import { type TextFormProps, useTextForm } from './useTextForm.ts';

/** Questions and answers, in the order in which they are shown. */
export function FaqForm(props: TextFormProps<Faq>) {
  const form = useTextForm({
    ...props,
    save: (input: Faq & { version: number }) => staffCall(saveFaq, input),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Questions and answers"
      entity="text"
      section="faq"
      call={saveFaq}
      {...{ form, labels }}
    >
      <RowList
        rows={draft.entries}
        noun="question"
        most={QUESTIONS_MAX}
        empty={{ question: '', answer: '' }}
        onChange={(entries) => set({ entries })}
        error={errors['entries'] ?? errors['text']}
      >
        {({ question, answer }, at, change) => (
          <>
            <Field
              name={`question-${at + 1}`}
              label={`Question ${at + 1}`}
              maxLength={QUESTION_MAX}
              value={question}
              onChange={(event) => change({ question: event.target.value })}
              error={errors[`entries.${at}.question`]}
            />
            <TextArea
              name={`answer-${at + 1}`}
              label={`Answer ${at + 1}`}
              rows={3}
              maxLength={ANSWER_MAX}
              value={answer}
              onChange={(event) => change({ answer: event.target.value })}
              error={errors[`entries.${at}.answer`]}
            />
          </>
        )}
      </RowList>
    </SettingsPanel>
  );
}

function labels({ entries }: Faq) {
  const text = entries.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n');
  return { entries: ['Questions', text] } as const;
}
