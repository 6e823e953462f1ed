/** Sends items one by one. A failed one does not stop the others. Throws the last error after all. */
export async function sendEach<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await send(item).catch((error: unknown) => errors.push(error));
  if (errors.length) throw errors.at(-1);
}
