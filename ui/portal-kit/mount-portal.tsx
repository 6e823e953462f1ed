import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Mounts a portal into its page, as needed for a portal of one view. `content` includes the toasts' place. */
export function mountPortal(content: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  createRoot(root).render(<StrictMode>{content}</StrictMode>);
}
