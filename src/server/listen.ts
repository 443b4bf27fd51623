import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const LINGER_MS = 10_000;

/** Listens and gives back the port. Throws an Error with a sentence when the port is taken. */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken. Set PORT to a free one.`) : error);
    });
    server.listen(port, host, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Takes no more requests and resolves once those under way are answered, or after ten seconds. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
    }, LINGER_MS).unref();
  });
}
