import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes that a client may still send after the response before its connection is closed. */
export const UNREAD_BYTES_MAX = 256 * 1024;
/** The time limit for the same, in milliseconds. */
const UNREAD_MS = 500;

/**
 * Closes a connection whose request body is not read, for example for an unknown address. Lets a
 * small remainder through, so that the client can read the response and reuse the connection.
 */
export function cutUnread(req: IncomingMessage, res: ServerResponse): void {
  // Runs before 'finish', when Node would silently begin to read the rest of the body.
  res.once('prefinish', () => {
    if (req.complete || req.destroyed) return;
    req.read(0);
    let bytes = 0;
    const cut = () => {
      stop();
      // Stops reading, but gives the client a moment to read the response.
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
