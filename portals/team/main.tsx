import { LazyPage } from '../../ui/portal-kit/lazy-page';
import { basePath } from '../../ui/portal-kit/page-root';
import { PortalPages } from '../../ui/portal-kit/portal-pages';
import { startPortal } from '../../ui/portal-kit/start-portal';
import { OwnerApp } from '../shared/owner-shell/owner-app';

const team = () => import('./providers/team-page').then((module) => module.TeamPage);
const partners = () => import('./partners/partners-page').then((module) => module.PartnersPage);
const payments = () => import('./payments/payments-page').then((module) => module.PaymentsPage);

/** Team and partners are two apps with one script, since they share payments and bank details. */
startPortal(
  <OwnerApp>
    {basePath === '/admin-referral' ? (
      <PortalPages pages={{ '/': <LazyPage load={partners} /> }} />
    ) : (
      <PortalPages pages={{ '/': <LazyPage load={team} />, '/payments': <LazyPage load={payments} /> }} />
    )}
  </OwnerApp>,
);
