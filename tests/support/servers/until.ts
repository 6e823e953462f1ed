/**
 * Repeats `ask` until it returns something truthy. Fails with `what` after `withinMs`, and with the text of `why`.
 * Tests may set the machine's clock meanwhile, so the time is not read from it.
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
