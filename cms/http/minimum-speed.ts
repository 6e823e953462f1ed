import type { IncomingMessage } from 'node:http';

/** Minimum bytes of a body per period: a kilobyte a second, like a phone in a far paddock. */
const atLeast = { bytes: 20_000, ms: 20_000 };

/** Calls `tooSlow` once when a body is slower than the minimum. Returns a function that ends the watch. */
export function watchSpeed(req: IncomingMessage, tooSlow: () => void, { bytes, ms } = atLeast): () => void {
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = req.socket.bytesRead - before;
    before += arrived;
    // Unread bytes wait for this server, so the client is not slow.
    if (arrived >= bytes || req.readableLength > 0 || req.complete) return;
    clearInterval(timer);
    tooSlow();
  }, ms);
  return () => clearInterval(timer);
}
