import { addLayer } from '../../ui/overlays/back-closes';
import { loadWhenIdle, wake } from './hydrate-islands';
import { savesData } from './saves-data';
import { whenIdle } from './when-idle';

/** Puts the toasts where they can be seen and pressed: everything beside an open dialog is inert. */
function moveToaster(into: Element): void {
  const toaster = document.querySelector('[data-island="toaster"]');
  if (toaster) into.append(toaster);
}

/** How long the form may take before the dialog offers the phone and the booking page instead. */
const timeoutMs = 10_000;

/** Gets the form's HTML and its style, and puts the form into `body`. Rejects when either does not arrive. */
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
 * Opens the booking form as a dialog. The form comes once the page is idle, or at the first sign that somebody is
 * about to book, so that it is there when it opens and could be posted at once; React follows. Without script the
 * buttons are links to the booking page.
 */
export function startBookingDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-booking-dialog]');
  const body = dialog?.querySelector<HTMLElement>('[data-form]');
  const url = body?.dataset.form;
  if (!dialog || !body || !url) return;

  let coming: Promise<HTMLElement> | null = null;
  let rush = false;

  /** The form, asked for once. After a failure the next sign of interest tries again. */
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
  /** Errors are shown in the dialog, where somebody waits for it. */
  const quietly = (work: Promise<unknown>) =>
    void work.catch((cause) => console.warn('No booking form', cause));

  const show = async () => {
    const island = await form();
    const choose = () => {
      const priority = island.querySelector<HTMLInputElement>('input[name="rushService"]');
      if (priority && priority.checked !== rush) priority.click();
    };
    choose();
    await wake(island);
    // A restored choice counts for less than the button that was pressed now.
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
      link.addEventListener(sign, () => quietly(form().then(wake)), { passive: true });
    link.addEventListener('click', (event) => {
      // People who ask for a new tab get the page.
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
    // Forward may have opened it again before the browser says that it was closed.
    if (!dialog.open) layer.leave();
  });
  if (!savesData()) whenIdle(() => quietly(form().then(loadWhenIdle)));
}
