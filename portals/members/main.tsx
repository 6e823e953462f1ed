import { LazyPage } from '../../ui/portal-kit/lazy-page';
import { basePath } from '../../ui/portal-kit/page-root';
import { startPortal } from '../../ui/portal-kit/start-portal';

const provider = () => import('./provider/provider-app').then((module) => module.ProviderApp);
const providerSignIn = () => import('./provider/provider-sign-in').then((module) => module.ProviderSignIn);
const partner = () => import('./partner/partner-app').then((module) => module.PartnerApp);
const partnerSignIn = () => import('./partner/partner-sign-in').then((module) => module.PartnerSignIn);
const setUp = () => import('./setup/setup-page').then((module) => module.SetupPage);

const pages: Record<string, typeof provider> = {
  '/portal': provider,
  '/provider-login': providerSignIn,
  '/referral': partnerSignIn,
  '/referral-dashboard': partner,
  '/setup-password': setUp,
};

startPortal(<LazyPage load={pages[basePath] ?? provider} />);
