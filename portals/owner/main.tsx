import { LazyPage } from '../../ui/portal-kit/lazy-page';
import { PortalPages } from '../../ui/portal-kit/portal-pages';
import { startPortal } from '../../ui/portal-kit/start-portal';
import { OwnerApp } from '../shared/owner-shell/owner-app';
import { Dashboard } from './dashboard';
import { DashboardFrame } from './dashboard-frame';
import { helpRoutes } from './help/help-routes';
import { OwnPage } from './own-page';
import { pageEntries } from './pages';

const consentPage = () => import('./connections/consent-page').then((module) => module.ConsentPage);
const threadPage = () => import('./replies/thread-page').then((module) => module.ThreadPage);

const ownPages = Object.fromEntries(
  pageEntries.map(([path, page]) => [path, <OwnPage key={path} page={page} />]),
);

startPortal(
  <OwnerApp>
    <DashboardFrame>
      <PortalPages
        pages={{
          '/': <Dashboard />,
          ...ownPages,
          ...helpRoutes,
          '/connections/allow/:uid': <LazyPage load={consentPage} />,
          '/replies/:phone': <LazyPage load={threadPage} />,
        }}
      />
    </DashboardFrame>
  </OwnerApp>,
);
