import type { ComponentType } from 'react';

/** `values` has the parts of the address that its pattern names, such as `id`. */
export type ScreenProps = { values: Record<string, string> };

/** The screens of a folder by the pattern of their address; each loads when it is first opened. */
export type Screens = Record<string, () => Promise<ComponentType<ScreenProps>>>;
