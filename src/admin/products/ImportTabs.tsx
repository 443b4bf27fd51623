import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';
import { IMPORT_TABS } from '#src/admin/shell/tabs.ts';

/** Tabs of the screens that bring data into the shop. */
export const ImportTabs = () => <ScreenTabs label="Import and export" tabs={IMPORT_TABS} />;
