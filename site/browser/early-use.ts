import { isAlive, wake } from './hydrate-islands';
import { showNotice } from './inline-notice';

/** How long the server may take to show that it is there, in milliseconds. */
const timeoutMs = 8000;
/** How long a form that the server takes as it is waits for its script. */
const scriptTimeoutMs = 5000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const unreached =
  'We could not be reached, and nothing was sent. What you typed is still here. Please try again.';

/** True when the server answers. Otherwise a plain form would end on the browser's error page. */
async function isReachable(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    await fetch('/api/health', { cache: 'no-store', signal: controller.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a form whose script did not come as the plain form that it is, where somebody is there to take it. */
async function sendPlainly(form: HTMLFormElement): Promise<void> {
  if (await isReachable()) form.submit();
  else showNotice(form, unreached);
}

/**
 * Holds what somebody does in a part of the page whose script has not come: a button is pressed and a form is sent
 * once it is alive, once each, and nothing that was typed goes anywhere meanwhile. Forms that the server does not take
 * as they are say so with `data-waits`; `wake` tells people when their script does not come.
 */
export function startEarlyUse(): void {
  const held = new WeakSet<Element>();
  const hold = (event: Event, element: Element, again: () => void, otherwise?: () => Promise<void>) => {
    const island = element.closest<HTMLElement>('[data-island]');
    if (!island || isAlive(island)) return;
    event.preventDefault();
    // React may wake in the middle of this event, and must not take it as well.
    event.stopImmediatePropagation();
    if (held.has(element)) return;
    held.add(element);
    const awake = otherwise ? Promise.race([wake(island), after(scriptTimeoutMs)]) : wake(island);
    const work = awake.then(() => (isAlive(island) ? again() : otherwise?.()));
    void work.finally(() => held.delete(element));
  };

  const early = { capture: true };
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // A submit button is followed by the form's own event.
      if (button && !(button.form && button.type === 'submit')) hold(event, button, () => button.click());
    },
    early,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      const plain = form.dataset.waits === undefined ? () => sendPlainly(form) : undefined;
      hold(event, form, () => form.requestSubmit(), plain);
    },
    early,
  );
}
