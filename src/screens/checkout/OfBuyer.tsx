import { BusinessPart } from './BusinessPart.tsx';
import { GuestCash } from './GuestCash.tsx';
import { NewsPart } from './NewsPart.tsx';

/** Newsletter and invoice options of a known buyer; a guest sees if cash is taken instead. */
export function OfBuyer({ isKnown, pincode }: { isKnown: boolean; pincode: string }) {
  if (!isKnown) return <GuestCash pincode={pincode} />;
  return (
    <>
      <NewsPart />
      <BusinessPart />
    </>
  );
}
