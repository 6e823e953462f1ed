import { addLayer } from '../../ui/overlays/back-closes';

/** The account's menu opens without a script. The script closes it when the user leaves it. */
export function startAccountMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.account-menu');
  if (!menu) return;
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('click', leave);
  document.addEventListener('focusin', leave);
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** The drawer of small screens. Without script its opener links to the footer. */
export function startMenu(): void {
  const opener = document.querySelector<HTMLAnchorElement>('[data-menu-open]');
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]');
  if (!opener || !menu) return;
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-haspopup', 'dialog');
  const layer = addLayer({ show: () => menu.open || menu.showModal(), hide: () => menu.close() });
  const open = (event: Event) => {
    event.preventDefault();
    menu.showModal();
    layer.enter();
  };
  opener.addEventListener('click', open);
  // Links that act as buttons also react to the space bar.
  opener.addEventListener('keydown', (event) => event.key === ' ' && open(event));
  const close = (then?: () => void) => {
    menu.close();
    layer.leave(then);
  };
  const inNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  // Runs before the links' handlers, because the booking dialog replaces the menu.
  menu.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || inNewTab(event) || link.dataset.book) {
        const pressed = target instanceof Element && target.closest('a, [data-close]');
        if (target === menu || pressed) close();
        return;
      }
      event.preventDefault();
      // Removes the menu's history entry first. Back from the link's target then returns to the page, not to the
      // menu.
      close(() => location.assign(link.href));
    },
    { capture: true },
  );
  menu.addEventListener('close', () => menu.open || layer.leave());
}
