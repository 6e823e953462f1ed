import { savesData } from './saves-data';

const fetched = new Set<string>();

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  // API files are generated for each request, so prefetching is useless.
  if (link.pathname.startsWith('/api/')) return;
  // Booking buttons open the dialog in the page.
  if (link.dataset.book && document.querySelector('[data-booking-dialog]')) return;
  const page = link.pathname + link.search;
  if (fetched.has(page) || savesData()) return;
  fetched.add(page);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = page;
  document.head.append(hint);
}

export function startPrefetch(): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
}
