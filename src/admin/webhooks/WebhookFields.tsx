import type { Form } from '#src/admin/kit/useForm.ts';
import type { WebhookEvent } from '#src/features/webhooks/webhook-events.ts';
import { DESCRIPTION_MAX, URL_MAX } from '#src/features/webhooks/webhooks.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { EVENT_GROUPS } from './webhook-text.ts';

export type WebhookDraft = { url: string; description: string; events: WebhookEvent[] };

type Props = { form: Form<WebhookDraft>; disabled?: boolean };

/** Fields of a webhook: its address, a note and its events. */
export function WebhookFields({ form, disabled = false }: Props) {
  const { text } = form;
  return (
    <>
      <Field
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
        placeholder="https://example.com/webhooks"
        hint="An https address on the public internet."
        maxLength={URL_MAX}
        disabled={disabled}
        {...text('url')}
      />
      <Field
        label="Description"
        required={false}
        hint="For your colleagues, such as the name of the system."
        maxLength={DESCRIPTION_MAX}
        disabled={disabled}
        {...text('description')}
      />
      <EventBoxes form={form} disabled={disabled} />
    </>
  );
}

const ALL = EVENT_GROUPS.flatMap(({ events }) => events.map(({ name }) => name));

function EventBoxes({ form: { typed, set, errors }, disabled = false }: Props) {
  const isAll = typed.events.length === ALL.length;
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="mb-1 w-full">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-sm font-semibold">Events</span>
          <Button
            look="secondary"
            size="small"
            onClick={() => set({ events: isAll ? [] : [...ALL] })}
          >
            {isAll ? 'Select none' : 'Select all'}
          </Button>
        </span>
      </legend>
      {errors['events'] && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {errors['events']}
        </p>
      )}
      {EVENT_GROUPS.map(({ title, events }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="text-xs font-bold text-soft">
            {title}
          </p>
          {events.map((event) => (
            <EventBox
              key={event.name}
              {...event}
              isChosen={typed.events.includes(event.name)}
              onChange={(isChosen) =>
                set(({ events: before }) => ({
                  events: ALL.filter((name) =>
                    name === event.name ? isChosen : before.includes(name),
                  ),
                }))
              }
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

type BoxProps = {
  name: string;
  text: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

function EventBox({ name, text, isChosen, onChange }: BoxProps) {
  return (
    <Checkbox
      name={name}
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <span className="grid py-1">
          <code className="font-semibold">{name}</code>
          <span className="text-soft">{text}</span>
        </span>
      }
    />
  );
}
