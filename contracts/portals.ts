import type { Role } from './roles';

export interface Portal {
  /** Its address. `{worker}` is the worker's name from the environment, in lower case. */
  path: `/${string}`;
  /** Its folder: the script is `portals/ENTRY/main.tsx`. Two paths may share an entry. */
  entry: string;
  title: string;
  role: Exclude<Role, 'guest'>;
  /** Addresses of its pages below its path, such as `/day/:date`. The server answers all others as unknown. */
  pages?: readonly `/${string}`[];
  /**
   * Address of the sign-in for visitors without a session, who return afterwards. Without it the portal itself asks
   * for the password.
   */
  signInAt?: `/${string}`;
  /** Installable on a phone's home screen: as an app, or as a part of the app at another path. */
  installs?: true | `/${string}`;
  /**
   * The service worker stores its page and files, so it opens offline, also instead of the portal at this path. A
   * portal with `signInAt` requests its page from the network first.
   */
  opensOffline?: true | `/${string}`;
  /**
   * Calls of its first view, with exact addresses. With a session the page contains the answers. The browser requests
   * late ones while the scripts load.
   */
  asksFirst?: readonly `/api/${string}`[];
  /** Calls of the pages below the path. Default: those of the first view. */
  pagesAsk?: readonly `/api/${string}`[];
  /** More calls of single pages, by their address in `pages`. `:id` is the value in the page's address. */
  pageAsks?: Readonly<Record<`/${string}`, readonly `/api/${string}`[]>>;
}

/** The dashboard's pages below `/admin`. `portals/owner/pages.ts` has their titles and scripts. */
export const dashboardPages = [
  '/replies',
  '/messages',
  '/reviews',
  '/bookings',
  '/totals',
  '/charts',
  '/payables',
  '/worker',
  '/subscribers',
  '/surveys',
  '/hours',
  '/prices',
  '/notices',
  '/connections',
  '/help',
] as const;
export type DashboardPage = (typeof dashboardPages)[number];

/** Pages of the owner's guide below `/admin/help`. */
export const helpPages = ['/help/first-day', '/help/every-day', '/help/every-week', '/help/trouble'] as const;
export type HelpPage = (typeof helpPages)[number];

const table = [
  {
    path: '/admin',
    entry: 'owner',
    title: 'Admin',
    role: 'owner',
    pages: [...dashboardPages, ...helpPages, '/replies/:phone', '/connections/allow/:uid'],
    installs: true,
    asksFirst: [
      '/api/admin/session',
      '/api/bookings?state=confirmed&called=false&sort=-rushService&page=1&pageSize=100',
      '/api/admin/waiting',
      '/api/admin/needs-you',
      '/api/admin/totals',
      '/api/admin/today',
      '/api/admin/first-run',
    ],
    pagesAsk: ['/api/admin/session', '/api/admin/waiting'],
    pageAsks: { '/worker': ['/api/admin/worker-jobs/totals', '/api/admin/worker-jobs?page=1&pageSize=10'] },
  },
  {
    path: '/calendar',
    entry: 'calendar',
    title: 'Calendar',
    role: 'owner',
    pages: ['/month/:date', '/week/:date', '/day/:date', '/plan/:date', '/visit/:appointmentId', '/regulars'],
    signInAt: '/admin',
    installs: '/admin',
    opensOffline: '/admin',
  },
  {
    path: '/clients',
    entry: 'clients',
    title: 'Clients',
    role: 'owner',
    pages: ['/all', '/:id', '/:id/horses/:horseId'],
    signInAt: '/admin',
    installs: '/admin',
    asksFirst: [
      '/api/admin/session',
      '/api/admin/waiting',
      '/api/clients/due?page=1&pageSize=20',
      '/api/clients/nudges?state=draft',
    ],
    pagesAsk: ['/api/admin/session', '/api/admin/waiting'],
    pageAsks: {
      '/:id': [
        '/api/clients/:id',
        '/api/clients/:id/timeline?page=1&pageSize=20',
        '/api/regulars?clientId=:id',
      ],
      '/:id/horses/:horseId': [
        '/api/clients/:id/horses',
        '/api/clients/:id/horses/:horseId/timeline?page=1&pageSize=12',
      ],
    },
  },
  {
    path: '/money',
    entry: 'money',
    title: 'Money',
    role: 'owner',
    pages: [
      '/invoices',
      '/invoices/:id',
      '/statement/:clientId',
      '/came-in',
      '/expenses',
      '/kilometres',
      '/profit',
      '/prices',
      '/tax',
    ],
    signInAt: '/admin',
    installs: '/admin',
    asksFirst: [
      '/api/admin/session',
      '/api/admin/waiting',
      '/api/admin/invoicing',
      '/api/invoices?state=draft&page=1&pageSize=10',
      '/api/invoices/unbilled',
      '/api/invoices/ageing',
      '/api/admin/owed',
    ],
    pagesAsk: ['/api/admin/session', '/api/admin/waiting'],
    pageAsks: { '/expenses': ['/api/admin/expenses?draft=true&page=1&pageSize=50&sort=-boughtOn'] },
  },
  {
    path: '/{worker}',
    entry: 'worker',
    title: 'Jobs and Timesheet',
    role: 'worker',
    pages: ['/visit/:appointmentId'],
    installs: true,
    opensOffline: true,
  },
  {
    path: '/accounts',
    entry: 'team',
    title: 'Manage Team',
    role: 'owner',
    pages: ['/payments'],
    signInAt: '/admin',
    asksFirst: ['/api/admin/session', '/api/admin/waiting'],
    pageAsks: {
      '/payments': ['/api/payouts?page=1&pageSize=5', '/api/payments?page=1&pageSize=15&sort=-at'],
    },
  },
  {
    path: '/admin-referral',
    entry: 'team',
    title: 'Referral System',
    role: 'owner',
    signInAt: '/admin',
    asksFirst: ['/api/admin/session', '/api/admin/waiting'],
  },
  { path: '/portal', entry: 'members', title: 'Team Portal', role: 'provider', pages: ['/statement'] },
  { path: '/provider-login', entry: 'members', title: 'Team Sign In', role: 'provider' },
  { path: '/referral', entry: 'members', title: 'Partner Sign In', role: 'partner' },
  {
    path: '/referral-dashboard',
    entry: 'members',
    title: 'Partner Dashboard',
    role: 'partner',
    pages: ['/statement', '/poster'],
    signInAt: '/referral',
  },
  // For partners too. The link names the role.
  { path: '/setup-password', entry: 'members', title: 'Choose a Password', role: 'provider' },
] as const satisfies readonly Portal[];

export type PortalEntry = (typeof table)[number]['entry'];

/**
 * All portals. The build creates their scripts, and the server their addresses and redirects.
 * `contracts/system/navigation.ts` has the office's links to the owner's apps.
 */
export const portals: readonly (Portal & { entry: PortalEntry })[] = table;

export const portalPath = ({ path }: Portal, workerName: string): string =>
  path.replace('{worker}', workerName.toLowerCase());

export const installPath = (base: string): string => `${base}.webmanifest`;

export const portalAt = (pathname: string): Portal | undefined =>
  portals.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
