/**
 * Asks again and again until the answer is something true. Fails with `what` after `withinMs`, and with what `why` then
 * tells. A machine's clock may be set meanwhile, so the time is not read from it.
 */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value> | Value,
  withinMs = 10_000,
  everyMs = 25,
  why: () => Promise<string> | string = () => '',
): Promise<NonNullable<Value>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (value) return value;
    if (performance.now() > deadline)
      throw new Error(`Not within ${withinMs} ms: ${what} ${await why()}`.trim());
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
