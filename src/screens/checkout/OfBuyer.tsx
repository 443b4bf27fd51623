import { BusinessPart } from './BusinessPart.tsx';
import { GuestCash } from './GuestCash.tsx';
import { NewsPart } from './NewsPart.tsx';

/** What is asked of somebody who is known; what a guest is told instead, once it is known where to. */
export function OfBuyer({ isKnown, pincode }: { isKnown: boolean; pincode: string }) {
  if (!isKnown) return <GuestCash pincode={pincode} />;
  return (
    <>
      <NewsPart />
      <BusinessPart />
    </>
  );
}
