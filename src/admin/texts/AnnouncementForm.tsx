import { saveAnnouncement } from '#src/features/content/admin/texts-admin.contract.ts';
import {
  type Announcement,
  ANNOUNCEMENT_MAX,
  LINK_HREF_MAX,
  SLOGAN_MAX,
  SLOGANS_MAX,
} from '#src/features/content/texts/site-texts.ts';
import { Field } from '#src/ui/Field.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { SettingsForm } from '#src/admin/settings/useSettingsForm.ts';
import { SettingsPanel } from '#src/admin/settings/SettingsPanel.tsx';
import { RowList } from './RowList.tsx';
import { type TextFormProps, useTextForm } from './useTextForm.ts';

/** Bar above the header. */
export function AnnouncementForm(props: TextFormProps<Announcement>) {
  const form = useTextForm({
    ...props,
    save: (input: Announcement & { version: number }) => staffCall(saveAnnouncement, input),
  });
  const { text } = form;
  return (
    <SettingsPanel
      title="Announcement"
      entity="text"
      section="announcement"
      call={saveAnnouncement}
      {...{ form, labels }}
    >
      <Field
        {...text('text')}
        label="Text"
        required={false}
        maxLength={ANNOUNCEMENT_MAX}
        hint="Leave empty to show what shipping costs."
      />
      <Field
        {...text('href')}
        label="Opens"
        required={false}
        maxLength={LINK_HREF_MAX}
        hint="A page of the shop, such as /featured, or an address that starts with https://."
      />
      <Slogans form={form} />
    </SettingsPanel>
  );
}

function Slogans({ form: { draft, set, errors } }: { form: SettingsForm<Announcement> }) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-3 font-semibold">Slogans</legend>
      <p className="text-sm text-soft">
        Typed one after the other on large screens. Remove all of them to show none.
      </p>
      <RowList
        rows={draft.slogans.map((slogan) => ({ slogan }))}
        noun="slogan"
        most={SLOGANS_MAX}
        empty={{ slogan: '' }}
        onChange={(rows) => set({ slogans: rows.map(({ slogan }) => slogan) })}
        error={errors['slogans']}
      >
        {({ slogan }, at, change) => (
          <Field
            name={`slogan-${at + 1}`}
            label={`Slogan ${at + 1}`}
            maxLength={SLOGAN_MAX}
            value={slogan}
            onChange={(event) => change({ slogan: event.target.value })}
            error={errors[`slogans.${at}`]}
          />
        )}
      </RowList>
    </fieldset>
  );
}

function labels({ text, href, slogans }: Announcement) {
  return {
    text: ['Text', text],
    href: ['Opens', href],
    slogans: ['Slogans', slogans.join('\n')],
  } as const;
}
