import standard from '@astrojs/react/server.js';

type Check = (this: unknown, component: unknown, ...rest: unknown[]) => Promise<boolean>;
const { check } = standard as { check: Check };

/**
 * Whether React renders a component, as every function does that is handed to a renderer here.
 * Astro's way of telling renders it first: that takes as long again, and islands, which are numbered
 * in the order in which they are ready, were numbered otherwise the next time.
 */
async function isReact(component: unknown, ...rest: unknown[]): Promise<boolean> {
  return typeof component === 'function' || check.call(undefined, component, ...rest);
}

const renderer: object = { ...(standard as object), check: isReact };

// As Astro imports it.
export { renderer as default };
