const longestWaitMs = 10_000;

/**
 * Replaces this page by another, so that the back button does not return to it. Resolves only if the page still
 * exists after a while, and the pressed button stays pending until then.
 */
export function redirectTo(path: string): Promise<void> {
  window.location.replace(path);
  return waitForNavigation();
}

/** Opens another page, from which the back button returns here. Resolves like `redirectTo`. */
export function navigateTo(path: string): Promise<void> {
  window.location.assign(path);
  return waitForNavigation();
}

function waitForNavigation(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, longestWaitMs);
  });
}

export function redirectToSignIn(signInAt: string): Promise<void> {
  const { pathname, search } = window.location;
  return redirectTo(`${signInAt}?next=${encodeURIComponent(pathname + search)}`);
}
