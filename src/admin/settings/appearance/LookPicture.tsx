import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { PictureUploads } from '#src/admin/kit/PictureUploads.tsx';
import { useErrorOf } from '#src/admin/kit/useErrorOf.ts';
import { useUploads } from '#src/admin/kit/useUploads.ts';

type Props = {
  label: string;
  hint: string;
  /** Address of the chosen picture, '' for none. */
  value: string;
  error: string | undefined;
  onChange: (imageUrl: string) => void;
  /** Shows it on a dark background. */
  isDark?: boolean;
};

/** One picture of the look: shown, replaced or removed. */
export function LookPicture({ label, hint, value, error, onChange, isDark = false }: Props) {
  const uploads = useUploads();
  const refused = useErrorOf(value, error);
  // Other fields may have changed by the time a picture is sent.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  async function take() {
    await uploads.settle();
    const [item] = uploads.$uploads.get().items;
    if (!item?.imageUrl) return;
    latest.current(item.imageUrl);
    uploads.drop([item.key]);
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {value && (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={value}
            alt={`${label} as chosen`}
            className={`h-16 max-w-48 rounded-field border border-line object-contain p-2 ${isDark ? 'bg-night' : 'bg-white'}`}
          />
          <Button look="quiet" size="small" onClick={() => onChange('')}>
            Remove<span className="sr-only"> the {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
      <PictureUploads
        label={value ? `${label}: replace` : label}
        actionLabel={`Choose: ${label}`}
        uploads={uploads}
        most={1}
        error={refused}
        onStart={() => void take()}
      />
      <p className="text-sm text-soft">{hint}</p>
    </div>
  );
}
