import { type ComponentType, lazy } from 'react';

/**
 * A part whose script is fetched when it is first shown. Where it cannot be had, as offline,
 * `Missing` stands in for it: an island that asks for nothing more than a file must not fall over.
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
