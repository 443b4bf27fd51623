/** The row of `shop_state` that says when the demo was loaded, or that it was removed. */
export const DEMO_MARKER = 'demo-catalogue';

/** The row of `shop_state` that says when the sample orders were loaded. */
export const EXAMPLES_MARKER = 'demo-examples';

/** The marker's value once staff removed the demo: a restart does not load it again. */
export const REMOVED = 'removed';
