/**
 * What a listing can be narrowed by that is on or off, by its name in addresses and in the API, and
 * what shoppers read. What it asks of a product: SWITCH_CONDITIONS in listing.queries.server.ts.
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
