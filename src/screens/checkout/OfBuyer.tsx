import { BusinessPart } from './BusinessPart.tsx';
import { GuestCash } from './GuestCash.tsx';
import { NewsPart } from './NewsPart.tsx';

/** Message and invoice options of a known buyer; a guest sees only whether cash is accepted. */
export function OfBuyer({ isKnown, pincode }: { isKnown: boolean; pincode: string }) {
  if (!isKnown) return <GuestCash pincode={pincode} />;
  return (
    <>
      <NewsPart />
      <BusinessPart />
    </>
  );
}
