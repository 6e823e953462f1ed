import { hydrateOnce, isAlive } from './hydrate-islands';
import { showNotice } from './inline-notice';

/** Timeout for the server's answer, in milliseconds. */
const timeoutMs = 8000;
/** Timeout of the script for a form that the server accepts as a plain form. */
const scriptTimeoutMs = 5000;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const unreached =
  'We could not be reached, and nothing was sent. What you typed is still here. Please try again.';

/** True when the server answers. Otherwise a plain form would show the browser's error page. */
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

type Submitter = HTMLButtonElement | HTMLInputElement | null;

const submitterOf = ({ submitter }: SubmitEvent): Submitter =>
  submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement ? submitter : null;

/** Submits a form with the name and value of the pressed button, which `submit` leaves out. */
function submitWith(form: HTMLFormElement, submitter: Submitter): void {
  // A field without a name is not sent.
  const { name = '', value = '' } = submitter ?? {};
  const pressed = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
  form.append(pressed);
  form.submit();
  // Back may show this page again, for another button.
  pressed.remove();
}

/** Submits a form as a plain form when its script failed to load and the server is reachable. */
async function sendPlainly(form: HTMLFormElement, submitter: Submitter): Promise<void> {
  if (await isReachable()) submitWith(form, submitter);
  else showNotice(form, unreached);
}

/**
 * Holds early actions in a part of the page whose script has not loaded. Runs each press and submit once when the
 * part is hydrated, and sends no typed text before. `data-waits` marks forms that the server does not accept as plain
 * forms. `wake` reports a script that fails to load.
 */
export function startEarlyUse(): void {
  const waitingElements = new WeakSet<Element>();
  const hold = (event: Event, element: Element, replay: () => void, otherwise?: () => Promise<void>) => {
    const island = element.closest<HTMLElement>('[data-island]');
    if (!island || isAlive(island)) return;
    event.preventDefault();
    // React may hydrate during this event, and must not handle it too.
    event.stopImmediatePropagation();
    if (waitingElements.has(element)) return;
    waitingElements.add(element);
    const awake = otherwise
      ? Promise.race([hydrateOnce(island), delay(scriptTimeoutMs)])
      : hydrateOnce(island);
    const work = awake.then(() => (isAlive(island) ? replay() : otherwise?.()));
    void work.finally(() => waitingElements.delete(element));
  };

  const early = { capture: true };
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // Pressing a submit button fires the form's own event.
      if (button && !(button.form && button.type === 'submit')) hold(event, button, () => button.click());
    },
    early,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      const submitter = submitterOf(event);
      const plain = form.dataset.waits === undefined ? () => sendPlainly(form, submitter) : undefined;
      // A click, because the handler of the pressed button may do something else than submit.
      hold(event, form, () => (submitter ? submitter.click() : form.requestSubmit()), plain);
    },
    early,
  );
}
