import standard from '@astrojs/react/server.js';

type Check = (this: unknown, component: unknown, ...rest: unknown[]) => Promise<boolean>;
const { check } = standard as { check: Check };
const known = new WeakSet();

/**
 * Whether React renders a component. Astro's way of telling renders it, and counts that among the
 * page's islands: so it is asked once each, and without the page, which comes out the same each time.
 */
async function checkOnce(component: unknown, ...rest: unknown[]): Promise<boolean> {
  if (typeof component !== 'function') return check.call(undefined, component, ...rest);
  if (known.has(component)) return true;
  const isReact = await check.call(undefined, component, ...rest);
  // One that shows nothing this time may show something the next.
  if (isReact) known.add(component);
  return isReact;
}

const renderer: object = { ...(standard as object), check: checkOnce };

// As Astro imports it.
export { renderer as default };
