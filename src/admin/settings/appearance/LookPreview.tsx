import type { Appearance } from '#src/features/settings/appearance/appearance.ts';
import { isHexColor } from '#src/lib/contrast.ts';
import { SHOP_FONTS } from '#src/screens/shell/shop-fonts.ts';
import { ShopPreview } from '#src/admin/kit/ShopPreview.tsx';
import { showLook } from './show-look.ts';

/** The shop's home page with the look that is being edited. */
export function LookPreview({ look }: { look: Appearance }) {
  return (
    <ShopPreview
      title="Preview of the home page"
      src="/"
      value={look}
      onShow={(page, { brand, brandDark, accent }, scheme) => {
        const isComplete = [brand, accent, brandDark || brand].every(isHexColor);
        if (isComplete) showLook(page, look, SHOP_FONTS[look.font], scheme);
      }}
    >
      Nothing changes in the shop until you save. Saving publishes every page together, and can be
      undone in the audit log.
    </ShopPreview>
  );
}
