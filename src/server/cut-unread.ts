import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a body may still send after its answer before its connection is cut, in bytes. */
export const UNREAD_BYTES_MAX = 256 * 1024;
/** And for how long. */
const UNREAD_MS = 500;

/**
 * Ends a connection whose body nobody reads any more, such as one to an address that does not exist.
 * A little is let by, so that the sender reads the answer and can go on asking on the connection.
 */
export function cutUnread(req: IncomingMessage, res: ServerResponse): void {
  // Before 'finish', at which Node would begin to read the rest to its end without telling us.
  res.once('prefinish', () => {
    if (req.complete || req.destroyed) return;
    req.read(0);
    let bytes = 0;
    const cut = () => {
      stop();
      // Reads no more, but leaves the sender a moment to read the answer.
      req.pause();
      req.socket.pause();
      req.socket.end();
      setTimeout(() => req.socket.destroy(), UNREAD_MS).unref();
    };
    const look = (part: Buffer) => {
      bytes += part.byteLength;
      if (bytes > UNREAD_BYTES_MAX) cut();
    };
    const timer = setTimeout(cut, UNREAD_MS);
    const stop = () => {
      clearTimeout(timer);
      req.off('data', look).off('end', stop).off('close', stop);
    };
    req.on('data', look).on('end', stop).on('close', stop);
  });
}
