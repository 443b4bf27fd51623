import { useState } from 'react';
import {
  type OwnNotices,
  saveOwnNotices,
  viewOwnNotices,
} from '#src/features/messages/notices/notices.contract.ts';
import {
  NOTICE_KINDS,
  NOTICE_PACE_NAMES,
  NOTICE_PACES,
} from '#src/features/messages/notices/notice-status.ts';
import { MESSAGE_CHANNELS } from '#src/features/messages/message-status.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { SaveButton } from '#src/admin/kit/SaveButton.tsx';
import { SaveState } from '#src/admin/kit/SaveState.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

const WAYS = { mail: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' } as const;
const PACES = NOTICE_PACE_NAMES.map((value) => ({ value, label: NOTICE_PACES[value].label }));

/** Notification settings of the current user: topics, channels and maximum frequency. */
export function NoticesPanel() {
  const { remote, reload } = useRemote(() => staffCall(viewOwnNotices, {}));
  return (
    <Panel title="Your notifications">
      <Loaded remote={remote} reload={reload}>
        {(saved) => <NoticesForm saved={saved} />}
      </Loaded>
    </Panel>
  );
}

function NoticesForm({ saved }: { saved: OwnNotices }) {
  const [stored, setStored] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const isDirty = JSON.stringify(chosen(stored)) !== JSON.stringify(chosen(draft));
  useGuard(isDirty);
  const { busy, running, error, submit } = useSubmit(async () => {
    const next = await staffCall(saveOwnNotices, chosen(draft));
    setStored(next);
    setDraft(next);
    showToast('Your notifications are saved.');
  });
  return (
    <form
      aria-label="Your notifications"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Ticks draft={draft} set={(some) => setDraft({ ...draft, ...some })} />
      <Select
        name="notice-pace"
        label="How often"
        options={PACES}
        value={draft.pace}
        onChange={({ target }) => {
          const pace = NOTICE_PACE_NAMES.find((one) => one === target.value) ?? draft.pace;
          setDraft({ ...draft, pace });
        }}
      />
      {error && <Alert>{Object.values(error.fields)[0] ?? error.message}</Alert>}
      <p className="text-sm text-soft">
        Each message covers everything since the last one. Questions are also sent to the shop’s
        email address.
      </p>
      <SaveBar look="panel">
        <SaveButton type="submit" {...{ isDirty }} disabled={busy} busy={running}>
          Save
        </SaveButton>
        {isDirty ? (
          <Button look="quiet" onClick={() => setDraft(stored)}>
            Discard changes
          </Button>
        ) : (
          <SaveState isDirty={false} />
        )}
      </SaveBar>
    </form>
  );
}

type TicksProps = { draft: OwnNotices; set: (some: Partial<OwnNotices>) => void };

/** Checkboxes for topics and channels. */
function Ticks({ draft, set }: TicksProps) {
  const reach = { mail: draft.email, sms: draft.phone, whatsapp: draft.phone };
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-bold">Notify me about</legend>
        {draft.allowed.map((kind) => (
          <Checkbox
            key={kind}
            name={`notice-${kind}`}
            label={NOTICE_KINDS[kind].label}
            checked={draft.kinds.includes(kind)}
            onChange={() => set({ kinds: toggled(draft.kinds, kind) })}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-bold">By</legend>
        {MESSAGE_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            name={`notice-by-${channel}`}
            label={
              <>
                {WAYS[channel]}{' '}
                <span className="wrap-anywhere text-soft">{reach[channel] ?? NO_WAY[channel]}</span>
              </>
            }
            disabled={reach[channel] === null && !draft.channels.includes(channel)}
            checked={draft.channels.includes(channel)}
            onChange={() => set({ channels: toggled(draft.channels, channel) })}
          />
        ))}
      </fieldset>
    </>
  );
}

const NO_WAY = {
  mail: '(your profile has no email address)',
  sms: '(your profile has no mobile number)',
  whatsapp: '(your profile has no mobile number)',
};

/** Returns the choices in a fixed order. */
function chosen({ kinds, channels, pace, allowed }: OwnNotices) {
  return {
    kinds: allowed.filter((kind) => kinds.includes(kind)),
    channels: MESSAGE_CHANNELS.filter((channel) => channels.includes(channel)),
    pace,
  };
}

function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
