import { useStore } from '@nanostores/react';
import { toAppError } from '#src/lib/errors.ts';
import { HeartIcon } from '#src/ui/icons.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { $wishlist, toggleWishlist } from './wishlist.store.ts';

type Props = { productId: number; productName: string };

/** A heart that puts a product on the wishlist and takes it off. */
export function WishlistButton({ productId, productName }: Props) {
  const isOn = useStore($wishlist, { ssr: 'initial' }).includes(productId);

  async function toggle() {
    try {
      await toggleWishlist(productId);
    } catch (thrown) {
      showToast(toAppError(thrown).message, { kind: 'error' });
    }
  }

  return (
    <button
      type="button"
      aria-label={`Wishlist: ${productName}`}
      aria-pressed={isOn}
      onClick={() => void toggle()}
      className="wish"
    >
      <span>
        <HeartIcon filled={isOn} />
      </span>
    </button>
  );
}
