import { useState } from 'react';
import { type DemoState, removeDemo, viewDemo } from '#src/features/demo/demo.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

type Props = {
  onClose: () => void;
  /** Called once the job is in the queue. */
  onStart: () => void;
};

/** Shows what removing the demo deletes and keeps, and starts it. */
export function RemoveDemo({ onClose, onStart }: Props) {
  const { remote, reload } = useRemote(() => staffCall(viewDemo, {}));
  const [includesEdited, setIncludesEdited] = useState(false);
  return (
    <Confirm
      open
      onClose={onClose}
      title="Remove the demo?"
      action="Remove demo"
      disabled={remote.state !== 'ready'}
      onConfirm={async () => {
        await staffCall(removeDemo, { includesEdited });
        onStart();
      }}
    >
      <Loaded remote={remote} reload={reload}>
        {(state) => (
          <Contents state={state} includesEdited={includesEdited} onChange={setIncludesEdited} />
        )}
      </Loaded>
    </Confirm>
  );
}

const COUNTED = [
  ['products', 'products'],
  ['categories', 'categories'],
  ['reviews', 'reviews'],
  ['slides', 'slides'],
  ['news', 'news articles'],
  ['offers', 'offers'],
  ['orders', 'sample orders'],
  ['customers', 'sample accounts'],
] as const;

const KINDS: Record<DemoState['edited'][number]['kind'], string> = {
  ...{ products: 'product', categories: 'category', slides: 'slide' },
  ...{ news: 'news article', offers: 'offer' },
};

type ContentsProps = {
  state: DemoState;
  includesEdited: boolean;
  onChange: (value: boolean) => void;
};

function Contents({ state: { counts, edited, sold }, includesEdited, onChange }: ContentsProps) {
  return (
    <div className="grid gap-3 text-sm">
      <p>This deletes the demo content for good:</p>
      <ul className="grid list-disc grid-cols-2 gap-x-4 pl-5">
        {COUNTED.map(([name, label]) => (
          <li key={name}>
            {counts[name]} {label}
          </li>
        ))}
      </ul>
      <p>
        Real orders, their customers, your settings and everything you created stay. Shoppers no
        longer find the products.
      </p>
      {sold.length > 0 && (
        <p>
          <strong>Retired instead of deleted,</strong> because real orders contain them:{' '}
          {sold.join(', ')}.
        </p>
      )}
      {edited.length > 0 && (
        <>
          <p>
            <strong>Edited by your staff:</strong>{' '}
            {edited.map(({ kind, name }) => `${name} (${KINDS[kind]})`).join(', ')}.
          </p>
          <Checkbox
            name="includesEdited"
            label="Remove these too"
            checked={includesEdited}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </>
      )}
    </div>
  );
}
