import { preload } from '../../ui/loading/use-component';
import { LazyPage } from '../../ui/portal-kit/lazy-page';
import { PortalPages } from '../../ui/portal-kit/portal-pages';
import { startPortal } from '../../ui/portal-kit/start-portal';
import { OwnerApp } from '../shared/owner-shell/owner-app';
import { DuePage } from './due/due-page';

const allPage = () => import('./all/all-page').then((module) => module.AllPage);
const clientPage = () => import('./client/client-page').then((module) => module.ClientPage);
const horsePage = () => import('./horse-record/horse-page').then((module) => module.HorsePage);

// Loads the page's script in parallel with this one.
if (/\/horses\/\d+$/.test(window.location.pathname)) void preload(horsePage).catch(() => undefined);

startPortal(
  <OwnerApp>
    <PortalPages
      pages={{
        '/': <DuePage />,
        '/all': <LazyPage load={allPage} />,
        '/:id': <LazyPage load={clientPage} />,
        '/:id/horses/:horseId': <LazyPage load={horsePage} />,
      }}
    />
  </OwnerApp>,
);
