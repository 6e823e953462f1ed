import { wake, wakeOnIntent } from './islands';

/** Puts the toasts where they can be seen and pressed: everything beside an open dialog is inert. */
function moveToaster(into: Element): void {
  const toaster = document.querySelector('[data-island="toaster"]');
  if (toaster) into.append(toaster);
}

/**
 * Opens the booking form as a dialog. The form is in the page already, so it opens at once and could be posted
 * at once; React follows, starting when somebody points at a button. Without script the buttons are links.
 */
export function startBookingDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-booking-dialog]');
  const island = dialog?.querySelector<HTMLElement>('[data-island]');
  if (!dialog || !island) return;

  const open = (rush: boolean) => {
    void wake(island);
    const priority = dialog.querySelector<HTMLInputElement>('input[name="rushService"]');
    if (priority && priority.checked !== rush) priority.click();
    moveToaster(dialog);
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
  };
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-book]')) {
    wakeOnIntent(link, island);
    link.addEventListener('click', (event) => {
      // People who ask for a new tab get the page.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(link.dataset.book === 'priority');
    });
  }
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) dialog.close();
  });
  dialog.addEventListener('close', () => moveToaster(document.body));
}
