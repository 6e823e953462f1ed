import { addLayer } from '../../ui/overlays/back-closes';
import { hydrateOnce, loadWhenIdle } from './hydrate-islands';
import { runWhenIdle } from './run-when-idle';
import { savesData } from './saves-data';

/** Moves the toasts into the open dialog, because everything outside it is inert. */
function moveToaster(into: Element): void {
  const toaster = document.querySelector('[data-island="toaster"]');
  if (toaster) into.append(toaster);
}

/** Milliseconds after which the dialog offers the phone and the booking page instead of the form. */
const timeoutMs = 10_000;

/** Loads the form's HTML and style into `body`. Rejects when either fails. */
async function fill(body: HTMLElement, url: string): Promise<HTMLElement> {
  const [answer] = await Promise.all([
    fetch(url, { signal: AbortSignal.timeout(timeoutMs) }),
    import('./later-style'),
  ]);
  const html = answer.ok ? await answer.text() : '';
  const island = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector<HTMLElement>('[data-island]');
  if (!island) throw new Error(`No booking form: ${answer.status}`);
  body.append(island);
  return island;
}

/**
 * Opens the booking form as a dialog. The form loads once the page is idle, or at the first sign of interest, so that
 * it is ready and can be submitted at once. React hydrates it later. Without script the buttons link to the booking
 * page.
 */
export function startBookingDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-booking-dialog]');
  const body = dialog?.querySelector<HTMLElement>('[data-form]');
  const url = body?.dataset.form;
  if (!dialog || !body || !url) return;

  let coming: Promise<HTMLElement> | null = null;
  let rush = false;

  /** Loads the form once. After a failure the next sign of interest retries. */
  const form = () => {
    if (coming) return coming;
    dialog.dataset.state = 'loading';
    coming = fill(body, url).then(
      (island) => {
        dialog.dataset.state = 'ready';
        return island;
      },
      (cause) => {
        coming = null;
        dialog.dataset.state = 'failed';
        throw cause;
      },
    );
    return coming;
  };
  /** The dialog itself shows the errors. */
  const quietly = (work: Promise<unknown>) =>
    void work.catch((cause) => console.warn('No booking form', cause));

  const show = async () => {
    const island = await form();
    const choose = () => {
      const priority = island.querySelector<HTMLInputElement>('input[name="rushService"]');
      if (priority && priority.checked !== rush) priority.click();
    };
    choose();
    await hydrateOnce(island);
    // The pressed button overrides a restored choice.
    choose();
  };
  const open = () => {
    if (dialog.open) return;
    moveToaster(dialog);
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
    quietly(show());
  };
  const layer = addLayer({ show: open, hide: () => dialog.close() });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-book]')) {
    for (const sign of ['pointerenter', 'touchstart', 'focusin'])
      link.addEventListener(sign, () => quietly(form().then(hydrateOnce)), { passive: true });
    link.addEventListener('click', (event) => {
      // Modifier keys open the page in a new tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      rush = link.dataset.book === 'priority';
      open();
      layer.enter();
    });
  }
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-close]')) dialog.close();
    if (target.closest('[data-again]')) quietly(show());
  });
  dialog.addEventListener('close', () => {
    moveToaster(document.body);
    // Going forward may have opened it again before the browser's close event.
    if (!dialog.open) layer.leave();
  });
  if (!savesData()) runWhenIdle(() => quietly(form().then(loadWhenIdle)));
}
