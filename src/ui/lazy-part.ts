import { type ComponentType, lazy } from 'react';

/**
 * Returns a component whose script is loaded when it is first shown. If that fails, as when
 * offline, it renders `Missing`: an island must not crash because of a missing file.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Missing }),
    ),
  );
}

function Nothing(): null {
  return null;
}
