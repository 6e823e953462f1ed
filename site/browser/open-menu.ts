/** The account's menu opens without a script; with one it closes when somebody goes on elsewhere. */
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

/** The drawer of small screens. Without script its opener leads to the links in the footer. */
export function startMenu(): void {
  const opener = document.querySelector<HTMLAnchorElement>('[data-menu-open]');
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]');
  if (!opener || !menu) return;
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-haspopup', 'dialog');
  const open = (event: Event) => {
    event.preventDefault();
    menu.showModal();
  };
  opener.addEventListener('click', open);
  // Links that act as buttons answer to the space bar too.
  opener.addEventListener('keydown', (event) => event.key === ' ' && open(event));
  menu.addEventListener('click', ({ target }) => {
    const outside = target === menu;
    if (outside || (target instanceof Element && target.closest('a, [data-close]'))) menu.close();
  });
}
