import type { TestServer } from './server';

/** Sends what is queued for as long as calls go on, as the relay of a running server does. */
export async function whileSending<Reply>(
  { relay }: Pick<TestServer, 'relay'>,
  calling: Promise<Reply>,
): Promise<Reply> {
  let over = false;
  const done = calling.finally(() => {
    over = true;
  });
  // A round that finds nothing to do has no need of the event loop, which the call waits for.
  while (!over) {
    await relay.round();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return done;
}
