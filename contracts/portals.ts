import type { WaitingKind } from './owner/waiting';
import type { Role } from './roles';

/** An entry of the navigation that all of the owner's apps share. */
export interface OwnersEntry {
  label: string;
  /** Its label in the CMS, where one of its lists has the short name. */
  inCms?: string;
  icon: 'bookings' | 'money' | 'calendar' | 'clients' | 'team' | 'partners' | 'messages' | 'replies';
  /** From low to high: the first stands on the left of a phone and at the top of a desk. */
  order: number;
  /** The kind of waiting items; their number stands beside the entry. */
  waits?: WaitingKind;
}

export interface Portal {
  /** Where it is. `{worker}` stands for the worker's name in small letters, which the environment sets. */
  path: `/${string}`;
  /** Its folder: the script is `portals/ENTRY/main.tsx`. Two paths may lead to one entry. */
  entry: string;
  title: string;
  /** The role that works in it. */
  role: Exclude<Role, 'guest'>;
  /** The addresses of its pages below its path, such as `/day/:date`. All others are unknown to the server. */
  pages?: readonly `/${string}`[];
  /** Where one goes without a session, and comes back from. Without it the portal asks for the password itself. */
  signInAt?: `/${string}`;
  /** Its entry in the owner's navigation. */
  nav?: OwnersEntry;
  /** Can be put on a phone's home screen: as an app of its own, or as a part of the app at another path. */
  installs?: true | `/${string}`;
  /**
   * The service worker stores its page and files: it opens without a network, also in the place of the portal at this
   * path. One that has `signInAt` asks the network for its page first.
   */
  opensOffline?: true | `/${string}`;
  /**
   * The calls of its first view, with the exact addresses. With a session the page carries the answers; the browser
   * asks for those that are late while the scripts load.
   */
  asksFirst?: readonly `/api/${string}`[];
  /** The same of its pages below its path; without it they ask for what the first view asks for. */
  pagesAsk?: readonly `/api/${string}`[];
  /** What single pages ask for besides, by their addresses among `pages`: `:id` is what stands in the page's own. */
  pageAsks?: Readonly<Record<`/${string}`, readonly `/api/${string}`[]>>;
}

/**
 * The pages of the dashboard below `/admin`. On a phone the first page has a line for each; a desk's has most of them on
 * it. What they are stands in `portals/owner/pages.ts`.
 */
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

/** The owner's guide: its pages below `/admin/help`. */
export const helpPages = ['/help/first-day', '/help/every-day', '/help/every-week', '/help/trouble'] as const;
export type HelpPage = (typeof helpPages)[number];

const table = [
  {
    path: '/admin',
    entry: 'owner',
    title: 'Admin',
    role: 'owner',
    pages: [...dashboardPages, ...helpPages, '/replies/:phone'],
    nav: { label: 'Today', inCms: 'Call now', icon: 'bookings', order: 10, waits: 'bookingsToCall' },
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
  },
  {
    path: '/calendar',
    entry: 'calendar',
    title: 'Calendar',
    role: 'owner',
    pages: ['/month/:date', '/week/:date', '/day/:date', '/plan/:date', '/visit/:appointmentId', '/regulars'],
    signInAt: '/admin',
    nav: { label: 'Calendar', icon: 'calendar', order: 20 },
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
    nav: { label: 'Clients', inCms: 'Book of clients', icon: 'clients', order: 25 },
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
    pages: ['/invoices', '/invoices/:id', '/statement/:clientId', '/prices', '/tax'],
    signInAt: '/admin',
    nav: { label: 'Money', icon: 'money', order: 35 },
    installs: '/admin',
    asksFirst: ['/api/admin/session', '/api/admin/waiting', '/api/invoices/ageing', '/api/admin/owed'],
    pagesAsk: ['/api/admin/session', '/api/admin/waiting'],
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
    nav: { label: 'Team', icon: 'team', order: 50 },
    asksFirst: ['/api/admin/session', '/api/admin/waiting'],
  },
  {
    path: '/admin-referral',
    entry: 'team',
    title: 'Referral System',
    role: 'owner',
    signInAt: '/admin',
    nav: { label: 'Partners', icon: 'partners', order: 60 },
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
  // For partners, too: the link says which of both.
  { path: '/setup-password', entry: 'members', title: 'Choose a Password', role: 'provider' },
] as const satisfies readonly Portal[];

export type PortalEntry = (typeof table)[number]['entry'];

/**
 * Every portal, declared once: the build makes its script, the server its addresses and redirects, the owner's
 * navigation and the CMS their links. A portal that is not here does not exist, and nothing links to it.
 */
export const portals: readonly (Portal & { entry: PortalEntry })[] = table;

/** Where a portal is, for the worker of this business. */
export const portalPath = ({ path }: Portal, workerName: string): string =>
  path.replace('{worker}', workerName.toLowerCase());

/** Where the description of a portal on a home screen is. */
export const installPath = (base: string): string => `${base}.webmanifest`;

/** The portal that an address within the site belongs to; undefined when it is none's. */
export const portalAt = (pathname: string): Portal | undefined =>
  portals.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** The owner's apps that there are, in the order of the navigation. */
export const ownersApps: readonly { path: string; nav: OwnersEntry }[] = portals
  .flatMap(({ path, nav }) => (nav ? [{ path, nav }] : []))
  .sort((a, b) => a.nav.order - b.nav.order);

/** The pages of the dashboard that stand among the apps, with what waits in them. */
const ownersLists: readonly (OwnersEntry & { waits: WaitingKind; page: DashboardPage })[] = [
  { label: 'Replies', icon: 'replies', order: 30, waits: 'unreadReplies', page: '/replies' },
  { label: 'Messages', icon: 'messages', order: 40, waits: 'failedMessages', page: '/messages' },
];

/** The whole navigation of the owner's apps, in its order. */
export const ownersNavigation: readonly { path: string; nav: OwnersEntry }[] = [
  ...ownersApps,
  ...ownersLists.map(({ page, ...nav }) => ({ path: `/admin${page}`, nav })),
].sort((a, b) => a.nav.order - b.nav.order);

/** The most places that a phone's bar has; what is over stands under More, which is one of them. */
export const maxPlaces = 5;
