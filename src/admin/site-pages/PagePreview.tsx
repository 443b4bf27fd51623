import { Alert } from '#src/ui/Alert.tsx';
import { ShopPreview } from '#src/admin/kit/ShopPreview.tsx';
import { PREVIEW_EVENT, PREVIEW_ID, type PreviewedPage } from './previewed-page.ts';
import type { Preview } from './usePreview.ts';

type Props = Pick<PreviewedPage, 'isHome' | 'title'> & Pick<Preview, 'shown' | 'error'>;

/** The page as it would be with the sections that are being edited. */
export function PagePreview({ isHome, title, shown, error }: Props) {
  const page = JSON.stringify({ isHome, title, sections: shown ?? [] } satisfies PreviewedPage);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 xl:sticky xl:top-4">
      {error && <Alert>{error}</Alert>}
      <ShopPreview
        title="Preview of the page"
        src="/admin/preview/page"
        value={page}
        onShow={(shop, value, scheme) => {
          shop.documentElement.dataset['theme'] = scheme;
          const holder = shop.getElementById(PREVIEW_ID);
          if (holder) holder.textContent = value;
          shop.dispatchEvent(new CustomEvent(PREVIEW_EVENT));
        }}
      >
        Hidden and unfinished sections are left out; scheduled ones are shown. Shoppers see nothing
        of this until you publish.
      </ShopPreview>
    </div>
  );
}
