import {
  TRACKING_CATEGORIES,
  type TrackingCategory,
} from '#src/features/settings/tracking/tracking.ts';
import { Select } from '#src/ui/Select.tsx';
import { CATEGORY_NAMES } from './tracking-draft.ts';

const OPTIONS = TRACKING_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }));

type Props = {
  name: string;
  value: TrackingCategory;
  onChange: (chosen: TrackingCategory) => void;
  error: string | undefined;
};

/** The purpose to which the visitor agrees. */
export function CategorySelect({ name, value, onChange, error }: Props) {
  return (
    <Select
      {...{ name, value, error }}
      label="Consent for"
      options={OPTIONS}
      onChange={({ target }) => {
        const chosen = TRACKING_CATEGORIES.find((one) => one === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
