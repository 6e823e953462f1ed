import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../api/use-endpoint';

import { basePath } from './page-root';
import { ToasterSoon } from './toaster-soon';

/** Starts a portal in its page; the addresses of its pages are below the portal's path. */
export function startPortal(content: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter basename={basePath}>{content}</BrowserRouter>
        <ToasterSoon />
      </QueryClientProvider>
    </StrictMode>,
  );
}
