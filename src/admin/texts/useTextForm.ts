import type { SavedText } from '#src/features/content/admin/texts-admin.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { useSettingsForm } from '#src/admin/settings/useSettingsForm.ts';

export type TextFormProps<V> = {
  saved: Saved<V>;
  onSaved: (text: SavedText) => void;
};

type Options<V extends object> = TextFormProps<V> & {
  save: (input: V & { version: number }) => Promise<SavedText>;
};

/** State of a text's form; the text that was saved is passed on, for its history. */
export function useTextForm<V extends object>({ saved, onSaved, save }: Options<V>) {
  return useSettingsForm<V, V>({
    saved,
    toDraft: (values) => values,
    save: async (input) => {
      const text = await save(input);
      onSaved(text);
      return text as unknown as Saved<V>;
    },
  });
}
