import { isAlive, wake } from './wake-islands';

/**
 * Holds what somebody does in a part of the page whose script has not come: a button is pressed and a form is sent
 * once it is alive, once each, and nothing that was typed goes anywhere meanwhile. Forms ask for it with
 * `data-waits`; those that the server takes as they are don't.
 */
export function startEarlyUse(): void {
  const held = new WeakSet<Element>();
  const hold = (event: Event, element: Element, again: () => void) => {
    const island = element.closest<HTMLElement>('[data-island]');
    if (!island || isAlive(island)) return;
    event.preventDefault();
    // React may wake in the middle of this event, and must not take it as well.
    event.stopImmediatePropagation();
    if (held.has(element)) return;
    held.add(element);
    void wake(island).then(() => {
      held.delete(element);
      if (isAlive(island)) again();
    });
  };

  const early = { capture: true };
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // What sends a form is followed by the form's own event.
      if (button && !(button.form && button.type === 'submit')) hold(event, button, () => button.click());
    },
    early,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (form instanceof HTMLFormElement && form.dataset.waits !== undefined)
        hold(event, form, () => form.requestSubmit());
    },
    early,
  );
}
