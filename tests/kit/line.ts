import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Changes that a line makes to requests and answers. */
type Ways = {
  /** Requests for pages get no answer. */
  holdsPages: boolean;
  /** Changes of the cart reach the shop, and their answers never arrive. */
  losesAnswers: boolean;
  /** Text at the end of the title of every page, as if another release were live. */
  release: string;
};

/** Headers that are not forwarded or are written again; without them every answer is complete. */
const OWN_HEADERS =
  /^(host|origin|connection|content-length|accept-encoding|if-.*|sec-.*|referer)$/;

/** A line to a shop that can be made bad, for a worker's own requests too. */
export async function startLine(shopUrl: string) {
  const held: ServerResponse[] = [];
  const line = { holdsPages: false, losesAnswers: false, release: '', lost: 0, held, url: '' };
  const server = createServer((request, response) => {
    pass(shopUrl, line, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  line.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  /**
   * Repairs the line and aborts held requests, which a browser would wait for before it retries.
   */
  const mend = () => {
    Object.assign(line, { holdsPages: false, losesAnswers: false });
    for (const response of held.splice(0)) response.destroy();
  };
  return Object.assign(line, { close, mend });
}

async function pass(
  shopUrl: string,
  line: Ways & { lost: number; held: ServerResponse[] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const isPage = request.headers.accept?.includes('text/html') === true;
  if (isPage && line.holdsPages) {
    line.held.push(response);
    return;
  }
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    OWN_HEADERS.test(name) || value === undefined ? [] : [[name, String(value)]],
  );
  const body = method === 'GET' ? null : new Uint8Array(await buffer(request));
  const answer = await fetch(shopUrl + url, { method, headers, body, redirect: 'manual' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (line.losesAnswers && method === 'POST' && url.startsWith('/api/cart/')) {
    line.lost += 1;
    return;
  }
  for (const [name, value] of answer.headers) {
    if (!/^(content-encoding|content-length|connection|set-cookie)$/.test(name))
      response.setHeader(name, value);
  }
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  response.statusCode = answer.status;
  response.end(isPage ? bytes.toString().replace('</title>', `${line.release}</title>`) : bytes);
}
