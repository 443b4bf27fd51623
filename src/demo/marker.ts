/** The `shop_state` row with the time when the demo was loaded, or the value REMOVED. */
export const DEMO_MARKER = 'demo-catalogue';

/** The `shop_state` row with the time when the sample orders were loaded. */
export const EXAMPLES_MARKER = 'demo-examples';

/** The marker's value after staff removed the demo, so that a restart does not load it again. */
export const REMOVED = 'removed';
