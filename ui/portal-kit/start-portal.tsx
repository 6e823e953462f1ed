import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../api/use-endpoint';
import { mountPortal } from './mount-portal';
import { basePath } from './page-root';
import { ToasterSoon } from './toaster-soon';

/** Starts a portal in its page; the addresses of its pages are below the portal's path. */
export const startPortal = (content: ReactNode): void =>
  mountPortal(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter basename={basePath}>{content}</BrowserRouter>
      <ToasterSoon />
    </QueryClientProvider>,
  );
