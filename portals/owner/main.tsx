import { keepForOffline } from '../../ui/portal-kit/keep-for-offline';
import { OwnerApp } from '../../ui/portal-kit/owner/owner-app';
import { PortalPages } from '../../ui/portal-kit/portal-pages';
import { startPortal } from '../../ui/portal-kit/start-portal';
import { Dashboard } from './dashboard';

startPortal(
  <OwnerApp showsAtOnce>
    <PortalPages pages={{ '/': <Dashboard /> }} />
  </OwnerApp>,
);
// Opened the next time, it waits for the answers alone; what the first view loads goes before.
keepForOffline('owner', 3000);
