import { renderToReadableStream, renderToString } from 'react-dom/server';

type Render = typeof renderToReadableStream;

/** How React marks a part that waits for something, such as code that is loaded later. */
const WAITS = '<!--$!-->';

/**
 * What Astro renders islands with in place of React's streams, which take half as long again to be
 * cut up and joined, and number islands by whichever is ready first. A part of an island that waits
 * for something is rendered as a stream all the same.
 */
async function renderInOneGo(...[node, options]: Parameters<Render>) {
  const html = renderToString(node, options);
  return html.includes(WAITS) ? renderToReadableStream(node, options) : asRead(html);
}

/** As much of a stream as Astro reads, which costs a tenth of a real one. */
function asRead(html: string) {
  const parts = [{ done: false, value: Buffer.from(html) }];
  return { getReader: () => ({ read: async () => parts.pop() ?? { done: true } }) };
}

const server = { renderToReadableStream: renderInOneGo };

// As Astro imports it.
export { server as default };
