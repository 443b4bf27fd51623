/**
 * The on/off filters of listings, by their name in URLs and in the API, with their labels. Their
 * conditions are SWITCH_CONDITIONS in listing.queries.server.ts.
 */
export const SWITCHES = { inStock: 'In stock only' } as const;

export type Switch = keyof typeof SWITCHES;
export type Switches = Record<Switch, boolean>;

export const SWITCH_NAMES = Object.keys(SWITCHES) as Switch[];

/** A value for each switch. */
export function forSwitches<Value>(valueOf: (name: Switch) => Value): Record<Switch, Value> {
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, valueOf(name)])) as Record<
    Switch,
    Value
  >;
}
