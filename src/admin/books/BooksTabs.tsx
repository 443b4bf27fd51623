import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';

const TABS = [
  ['/admin/books/sales', 'Sales'],
  ['/admin/books/gst', 'GST returns'],
  ['/admin/books/credit', 'Store credit'],
  ['/admin/books/origin', 'Returns to origin'],
] as const;

/** Tabs of the accounting screens. */
export const BooksTabs = () => <ScreenTabs label="Books" tabs={TABS} />;
