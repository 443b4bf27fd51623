import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';

const TABS = [
  ['/admin/products/import', 'Product file'],
  ['/admin/products/import-shop', 'Another shop'],
  ['/admin/redirects', 'Redirects'],
] as const;

/** Tabs of the screens that bring data into the shop. */
export const ImportTabs = () => <ScreenTabs label="Import and export" tabs={TABS} />;
