import type { TestServer } from './server';

/** Sends queued messages while a call runs, as the relay of a running server does. */
export async function whileSending<Reply>(
  { relay }: Pick<TestServer, 'relay'>,
  calling: Promise<Reply>,
): Promise<Reply> {
  let over = false;
  const done = calling.finally(() => {
    over = true;
  });
  // A round without work never yields to the event loop, which the call needs.
  while (!over) {
    await relay.round();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return done;
}
