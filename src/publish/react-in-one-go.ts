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
  return html.includes(WAITS) ? renderToReadableStream(node, options) : new Response(html).body;
}

const server = { renderToReadableStream: renderInOneGo };

// As Astro imports it.
export { server as default };
