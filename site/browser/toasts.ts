import { hasFlashedToast, subscribeToToasts } from '../../ui/feedback/toast-store';
import { hydrateOnce } from './hydrate-islands';

/** Hydrates the toaster with the first toast. Its live regions are in the page from the start. */
export function startToasts(): void {
  const toaster = document.querySelector<HTMLElement>('[data-island="toaster"]');
  if (!toaster) return;
  if (hasFlashedToast()) void hydrateOnce(toaster);
  subscribeToToasts(() => void hydrateOnce(toaster));
}
