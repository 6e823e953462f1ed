import type { IncomingMessage } from 'node:http';

/** A body must bring so many bytes in each stretch of so many milliseconds: a kilobyte a second, as from a far paddock. */
const atLeast = { bytes: 20_000, ms: 20_000 };

/** Calls `tooSlow` once when a body comes more slowly than it must. Ends when the function that it returns is called. */
export function watchSpeed(req: IncomingMessage, tooSlow: () => void, { bytes, ms } = atLeast): () => void {
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = req.socket.bytesRead - before;
    before += arrived;
    // Bytes that have arrived and are not read yet wait for us.
    if (arrived >= bytes || req.readableLength > 0 || req.complete) return;
    clearInterval(timer);
    tooSlow();
  }, ms);
  return () => clearInterval(timer);
}
