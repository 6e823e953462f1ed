import { OwnerApp } from '../../ui/portal-kit/owner/owner-app';
import { PortalPages } from '../../ui/portal-kit/portal-pages';
import { startPortal } from '../../ui/portal-kit/start-portal';
import { Dashboard } from './dashboard';

startPortal(
  <OwnerApp>
    <PortalPages pages={{ '/': <Dashboard /> }} />
  </OwnerApp>,
);
