/** Asks again and again until the answer is something true. Fails with `what` after `withinMs`. */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value> | Value,
  withinMs = 10_000,
  everyMs = 25,
): Promise<NonNullable<Value>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
