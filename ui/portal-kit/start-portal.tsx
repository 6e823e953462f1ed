import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../api/use-endpoint';
import { startBackCloses } from '../overlays/back-closes';
import { mountPortal } from './mount-portal';
import { basePath } from './page-root';
import { ToasterSoon } from './toaster-soon';

/** Starts a portal in its page. Its pages' addresses are below the portal's path. */
export function startPortal(content: ReactNode): void {
  const client = createQueryClient();
  startBackCloses();
  // A page from the back-forward cache may show data of an ended session.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void client.invalidateQueries());
  mountPortal(
    <QueryClientProvider client={client}>
      <BrowserRouter basename={basePath}>{content}</BrowserRouter>
      <ToasterSoon />
    </QueryClientProvider>,
  );
}
