import {
  type MovedPrice,
  PERCENT_MAX,
  PERCENT_MIN,
  previewPrices,
} from '#src/features/catalog/admin/product-list.contract.ts';
import { formatPrice } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** What is typed as a percentage to change prices by; undefined while it is none. */
export function toPercent(typed: string): number | undefined {
  const percent = /^-?\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return percent !== 0 && percent >= PERCENT_MIN && percent <= PERCENT_MAX ? percent : undefined;
}

type Props = { ids: readonly number[]; percent: string };

/** Old and new prices before anything happens, and what would be refused. */
export function PriceMoves({ ids, percent }: Props) {
  const by = toPercent(percent);
  if (by === undefined) {
    return <p className="text-sm text-soft">Old and new prices are shown here before you save.</p>;
  }
  return <Moves ids={ids.join(',')} percent={by} />;
}

function Moves({ ids, percent }: { ids: string; percent: number }) {
  const { remote, reload } = useRemote(
    () => staffCall(previewPrices, { ids, percent }),
    `${ids} ${percent}`,
  );
  return (
    <Loaded remote={remote} reload={reload}>
      {({ prices }) => <Table prices={prices} />}
    </Loaded>
  );
}

function Table({ prices }: { prices: readonly MovedPrice[] }) {
  const refused = [...Map.groupBy(prices.filter(isRefused), ({ productId }) => productId).values()];
  const changed = prices.filter((one) => !isRefused(one));
  return (
    <div className="grid gap-3">
      {refused.length > 0 && (
        <Alert kind="warning">
          <p>These would not be changed:</p>
          <ul className="list-disc pl-5">
            {refused.map(
              ([one]) => one && <li key={one.productId}>{`${one.name}: ${one.problem}`}</li>,
            )}
          </ul>
        </Alert>
      )}
      {changed.length > 0 && (
        <section aria-label="Prices">
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left text-soft">
                <th scope="col" className="py-1 pr-3 font-semibold">
                  Product
                </th>
                <th scope="col" className="py-1 pr-3 text-right font-semibold">
                  Now
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  New
                </th>
              </tr>
            </thead>
            <tbody>
              {changed.map((one, at) => (
                <tr key={at} className="border-t border-line tabular-nums">
                  <th scope="row" className="py-1 pr-3 text-left font-normal">
                    {one.name} <span className="text-soft capitalize">{one.color}</span>
                  </th>
                  <td className="py-1 pr-3 text-right">{formatPrice(one.price)}</td>
                  <td className="py-1 text-right font-bold">{formatPrice(one.next)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function isRefused({ problem }: MovedPrice): boolean {
  return problem !== null;
}
