import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';
import { BOOKS_TABS } from '#src/admin/shell/tabs.ts';

/** Tabs of the accounting screens. */
export const BooksTabs = () => <ScreenTabs label="Books" tabs={BOOKS_TABS} />;
