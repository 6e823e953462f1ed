import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts a portal into its page: all that a portal of one view needs. Its place for toasts is in `content`. */
export function mountPortal(content: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  createRoot(root).render(<StrictMode>{content}</StrictMode>);
}
