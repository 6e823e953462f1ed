import { wake } from './islands';

/**
 * Holds a form that is sent before its script has come: it is submitted once it is alive, and nothing that was typed
 * goes anywhere meanwhile. Forms ask for it with `data-waits`; those that the server takes as they are don't.
 */
export function startEarlySubmit(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.waits === undefined) return;
    if (form.dataset.alive !== undefined) return;
    event.preventDefault();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      form.requestSubmit();
    });
    observer.observe(form, { attributeFilter: ['data-alive'] });
    const island = form.closest<HTMLElement>('[data-island]');
    if (island) void wake(island);
  });
}
