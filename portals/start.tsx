import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../ui/api/use-endpoint';
import { Toaster } from '../ui/feedback/toaster';

/** Starts a portal in its page. */
export function startPortal(content: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        {content}
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}
