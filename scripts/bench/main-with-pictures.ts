// Starts the shop for the measurement of imports: requests for pictures of one reserved name, which
// no server on the internet has, go to the server of the measurement.
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { PICTURE_HOST } from './import-files.ts';

const request = http.request;
const port = process.env['BENCH_PICTURES_PORT'];

type Request = (
  url: URL,
  options: http.RequestOptions,
  answered: (answer: http.IncomingMessage) => void,
) => http.ClientRequest;

const redirected: Request = (url, options, answered) => {
  if (url.hostname !== PICTURE_HOST) return request(url, options, answered);
  return request(new URL(url.pathname, `http://127.0.0.1:${port}`), options, answered);
};
http.request = redirected as typeof http.request;
syncBuiltinESMExports();
await import('#src/server/main.ts');
