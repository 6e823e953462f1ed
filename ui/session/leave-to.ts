const longestWaitMs = 10_000;

/**
 * Goes to another page in place of this one, so that the back button does not lead into what is over. Resolves
 * only if the page is still there after a while: until then the button that was pressed stays pending.
 */
export function leaveTo(path: string): Promise<void> {
  window.location.replace(path);
  return stillHere();
}

/** Goes to another page, from which the back button leads here. Resolves as `leaveTo` does. */
export function navigateTo(path: string): Promise<void> {
  window.location.assign(path);
  return stillHere();
}

function stillHere(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, longestWaitMs);
  });
}

/** Goes to sign in at this address, and comes back here afterwards. */
export function leaveToSignIn(signInAt: string): Promise<void> {
  const { pathname, search } = window.location;
  return leaveTo(`${signInAt}?next=${encodeURIComponent(pathname + search)}`);
}
