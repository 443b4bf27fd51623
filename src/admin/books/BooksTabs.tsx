import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';

const TABS = [
  ['/admin/books/sales', 'Sales'],
  ['/admin/books/gst', 'GST returns'],
] as const;

/** The screens of the books, side by side. */
export const BooksTabs = () => <ScreenTabs label="Books" tabs={TABS} />;
