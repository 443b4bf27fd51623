import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';

/** The time that requests in progress may take when the shop stops. */
const LINGER_MS = 20_000;
/**
 * How long an idle connection stays open at shutdown: a client that just received a response, or a
 * proxy that reuses connections, may already have sent its next request. Counted from the last
 * response, and at the earliest from the start of the shutdown.
 */
const GRACE_MS = 1000;
const LOOK_MS = 50;

type Connection = {
  answering: Set<ServerResponse>;
  /** When it was last answered or opened, and the bytes received by then. */
  quietSince: number;
  bytesRead: number;
};

export type Listening = {
  port: number;
  /**
   * Continues to answer, including new connections, but closes each connection after its response.
   */
  drain: () => void;
  /** Accepts no new connections and resolves when all requests are answered, or after LINGER_MS. */
  close: () => Promise<void>;
};

/** Starts listening. Throws an Error with a sentence if the port is in use. */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const { drain, close } = trackConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken ? new Error(`Port ${port} is already in use. Set PORT to a free port.`) : error,
      );
    });
    server.listen(port, host, () => {
      resolve({ port: (server.address() as AddressInfo).port, drain, close });
    });
  });
}

function trackConnections(server: Server): Pick<Listening, 'drain' | 'close'> {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answering: new Set(), quietSince: Date.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  // Runs before the listener that answers, which may send its headers immediately.
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const connection = connections.get(socket);
    connection?.answering.add(res);
    if (isDraining) sayGoodbye(res);
    res.once('close', () => {
      connection?.answering.delete(res);
      Object.assign(connection ?? {}, { quietSince: Date.now(), bytesRead: socket.bytesRead });
    });
  });
  const drain = () => {
    isDraining = true;
    for (const { answering } of connections.values()) answering.forEach(sayGoodbye);
  };
  return {
    drain,
    close: () => {
      drain();
      return closeWhenQuiet(server, connections);
    },
  };
}

function sayGoodbye(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('connection', 'close');
}

function closeWhenQuiet(server: Server, connections: Map<Socket, Connection>): Promise<void> {
  const closingSince = Date.now();
  const closeQuiet = () => {
    for (const [socket, { answering, quietSince, bytesRead }] of connections) {
      const isQuiet = answering.size === 0 && socket.bytesRead === bytesRead;
      if (isQuiet && Date.now() - Math.max(quietSince, closingSince) >= GRACE_MS) socket.destroy();
    }
  };
  return new Promise((resolve) => {
    const look = setInterval(closeQuiet, LOOK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), LINGER_MS);
    // Deferred so that connections already waiting at the port are accepted. The server's own
    // close() would cut connections that are idle for just a moment.
    setImmediate(() => {
      NetServer.prototype.close.call(server, () => {
        clearInterval(look);
        clearTimeout(limit);
        resolve();
      });
      closeQuiet();
    });
  });
}
