import { type ComponentType, lazy } from 'react';
import type { ScreenProps, Screens } from '#src/admin/kit/screen.ts';

/** The `screens` that each folder of the admin exports from its screens.ts. */
const found = import.meta.glob<Screens>(['../*/screens.ts', '!../shell/screens.ts'], {
  eager: true,
  import: 'screens',
});

const shown = new Map<Screens[string], ComponentType<ScreenProps>>();

/** Addresses with the same screen share one component, which keeps its state between them. */
function toComponent(load: Screens[string]): ComponentType<ScreenProps> {
  const Shown = shown.get(load) ?? lazy(async () => ({ default: await load() }));
  shown.set(load, Shown);
  return Shown;
}

const paramsIn = (pattern: string) => pattern.split(':').length;

/** Addresses of the admin and their screens; the first matching pattern applies. */
export const SCREENS: readonly (readonly [pattern: string, Screen: ComponentType<ScreenProps>])[] =
  Object.values(found)
    .flatMap((screens) => Object.entries(screens))
    // A fixed address, such as /admin/users/add, comes before a pattern, such as /admin/users/:id.
    .toSorted(([some], [other]) => paramsIn(some) - paramsIn(other))
    .map(([pattern, load]) => [pattern, toComponent(load)]);
