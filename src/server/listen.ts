import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';

/** Answers under way may take this long when the shop stops. */
const LINGER_MS = 20_000;
/**
 * A client that just got an answer, and a proxy that keeps idle connections, may already have sent the
 * next request: closing its connection then would lose that one. Counted from the last answer, and at
 * the earliest from when the server began to close.
 */
const GRACE_MS = 1000;
const LOOK_MS = 50;

type Connection = {
  answering: Set<ServerResponse>;
  /** When it was last answered, or opened, and what had been read of it by then. */
  quietSince: number;
  bytesRead: number;
};

export type Listening = {
  port: number;
  /** Goes on answering, new connections too, but each answer closes its connection. */
  drain: () => void;
  /** Takes no more connections and resolves once all questions are answered, at the latest after LINGER_MS. */
  close: () => Promise<void>;
};

/** Begins to listen. Throws an Error with a sentence when the port is taken. */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const { drain, close } = trackConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken. Set PORT to a free one.`) : error);
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
  // Before the listener that answers, which may send its headers at once.
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
    // After this turn, in which connections that wait at the port are taken. The server's own
    // close() would cut those that are quiet for just a moment.
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
