declare global {
  /**
   * By their addresses, what a page has asked for before its script was read (`ui/portal-kit/ask-first.ts`): an answer,
   * or undefined where there is none.
   */
  var farrierAsked: Map<string, Promise<unknown>> | undefined;
}

/** What was asked early at this address, for the first who asks; undefined where nothing was, or it failed already. */
export function takePrefetchedCall(address: string): Promise<unknown> | undefined {
  const found = globalThis.farrierAsked?.get(address);
  globalThis.farrierAsked?.delete(address);
  return found;
}
