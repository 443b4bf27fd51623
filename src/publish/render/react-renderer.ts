import standard from '@astrojs/react/server.js';

type Check = (this: unknown, component: unknown, ...rest: unknown[]) => Promise<boolean>;
const { check } = standard as { check: Check };

/**
 * Returns whether React renders a component, which is true of every function passed to a renderer
 * here. Astro's own check renders it first, which doubles the time and makes the numbers of islands
 * vary between renderings.
 */
async function isReact(component: unknown, ...rest: unknown[]): Promise<boolean> {
  return typeof component === 'function' || check.call(undefined, component, ...rest);
}

const renderer: object = { ...(standard as object), check: isReact };

// Named as Astro imports it.
export { renderer as default };
