import { formatRupees } from '#src/lib/money.ts';

type Props = { shopName: string; amount?: number; recipientName?: string };

const WAVES =
  'radial-gradient(circle at 100% 0%, color-mix(in srgb, var(--color-sun) 55%, transparent), transparent 46%), repeating-radial-gradient(circle at 100% 110%, rgb(255 255 255 / 9%) 0 2px, transparent 2px 26px)';

/** A gift card in the shop's colours. Without an amount, one that is not chosen yet. */
export function GiftCardPicture({ shopName, amount, recipientName = '' }: Props) {
  return (
    <div
      className="flex w-full max-w-md flex-col justify-between rounded-card bg-night p-6 text-on-night"
      style={{ aspectRatio: '8 / 5', backgroundImage: WAVES }}
    >
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-lg font-extrabold tracking-tight">{shopName}</span>
        <span className="text-sm font-semibold">Gift card</span>
      </p>
      <p className="flex flex-wrap items-end justify-between gap-2">
        <span className="min-w-0 truncate text-sm">{recipientName && `For ${recipientName}`}</span>
        <span className="text-title font-extrabold tabular-nums">
          {amount !== undefined && formatRupees(amount)}
        </span>
      </p>
    </div>
  );
}
