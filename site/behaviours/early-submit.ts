import { wake } from './islands';

/**
 * Holds a form that is sent before its script has come: it is submitted once it is alive, and nothing that was typed
 * goes anywhere meanwhile. Forms ask for it with `data-waits`; those that the server takes as they are don't.
 */
export function startEarlySubmit(): void {
  const held = new WeakSet<HTMLFormElement>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    // React has taken it already: it wakes a moment before it says so.
    if (event.defaultPrevented) return;
    if (!(form instanceof HTMLFormElement) || form.dataset.waits === undefined) return;
    if (form.dataset.alive !== undefined) return;
    event.preventDefault();
    // Pressed twice, it is sent once.
    if (held.has(form)) return;
    held.add(form);
    const observer = new MutationObserver(() => {
      observer.disconnect();
      form.requestSubmit();
    });
    observer.observe(form, { attributeFilter: ['data-alive'] });
    const island = form.closest<HTMLElement>('[data-island]');
    if (island) void wake(island);
  });
}
