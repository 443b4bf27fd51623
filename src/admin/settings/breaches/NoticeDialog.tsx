import { useState } from 'react';
import {
  AUDIENCES,
  type Breach,
  BREACH_LIST_TEXT_MAX,
  previewBreachNotice,
  sendBreachNotice,
} from '#src/features/breaches/breaches.contract.ts';
import { DayField } from '#src/admin/kit/DayField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import { type Form, useForm } from '#src/admin/kit/useForm.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { countText } from '#src/lib/count-text.ts';

type Audience = (typeof AUDIENCES)[number];
type Typed = { audience: Audience; from: string; to: string; listText: string };
type Preview = OutputOf<typeof previewBreachNotice>;
type BodyProps = { onClose: () => void; breach: Breach; reload: () => Promise<void> };

const START: Typed = { audience: 'accounts', from: '', to: '', listText: '' };
const LABELS: Record<Audience, string> = {
  accounts: 'All accounts',
  orders: 'Buyers of orders in a period',
  list: 'A list of orders or email addresses',
};
const OPTIONS = AUDIENCES.map((value) => ({ value, label: LABELS[value] }));
const UNKNOWN_SHOWN = 20;

/** Chooses who is affected by a breach, shows the notice and their number, and sends it. */
export function NoticeDialog({ open, ...body }: BodyProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={body.onClose} title="Notify those affected">
      <Body {...body} />
    </Dialog>
  );
}

function Body({ onClose, breach: { id }, reload }: BodyProps) {
  const [seen, setSeen] = useState<{ of: string; preview: Preview }>();
  const form = useForm(START, async (typed) => {
    const of = JSON.stringify(typed);
    if (seen?.of !== of) {
      setSeen({ of, preview: await staffCall(previewBreachNotice, { id, ...typed }) });
      return;
    }
    await thenReload(staffCall(sendBreachNotice, { id, ...typed }), reload);
    showToast('The notices are being sent.');
    onClose();
  });
  const preview = seen?.of === JSON.stringify(form.typed) ? seen.preview : undefined;
  return (
    <form {...form.formProps} className="grid gap-4 text-sm">
      <AudienceFields form={form} />
      {preview && <NoticePreview {...preview} />}
      {form.error && <Alert>{form.error.message}</Alert>}
      <Button type="submit" busy={form.running} disabled={preview?.recipients === 0}>
        {preview ? `Send to ${countText(preview.recipients, 'person', 'people')}` : 'Preview'}
      </Button>
    </form>
  );
}

function AudienceFields({ form: { typed, text } }: { form: Form<Typed> }) {
  return (
    <>
      <Select label="Who is affected" options={OPTIONS} {...text('audience')} />
      {typed.audience === 'orders' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField label="First day" {...text('from')} />
          <DayField label="Last day" {...text('to')} />
        </div>
      )}
      {typed.audience === 'list' && (
        <TextArea
          label="Order numbers and email addresses"
          hint="Separated by spaces, commas or new lines."
          rows={5}
          maxLength={BREACH_LIST_TEXT_MAX}
          {...text('listText')}
        />
      )}
    </>
  );
}

function NoticePreview({ subject, paragraphs, recipients, withoutEmail, unknown }: Preview) {
  return (
    <div role="status" className="grid gap-3">
      {recipients === 0 && (
        <Alert kind="info">All of them have been notified, or nobody has an email address.</Alert>
      )}
      {withoutEmail > 0 && (
        <p>
          {countText(withoutEmail, 'more person has', 'more people have')} only a mobile number. The
          export lists them, so that you can call them.
        </p>
      )}
      {unknown.length > 0 && (
        <Alert>
          {countText(unknown.length, 'entry matches', 'entries match')} no order and no account:{' '}
          {unknown.slice(0, UNKNOWN_SHOWN).join(', ')}
          {unknown.length > UNKNOWN_SHOWN && ' …'}
        </Alert>
      )}
      <section aria-label="Email" className="rounded-card border border-line p-4">
        <h3 className="font-bold">{subject}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2 wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </section>
    </div>
  );
}
