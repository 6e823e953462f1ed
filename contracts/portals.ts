import type { Role } from './roles';
import { type WaitingKind, waitingList } from './waiting';

/** An entry of the navigation that all of the owner's apps share. */
export interface OwnersEntry {
  label: string;
  icon: 'bookings' | 'calendar' | 'team' | 'partners' | 'messages' | 'replies';
  /** From low to high: the first stands on the left of a phone and at the top of a desk. */
  order: number;
  /** What waits there; its number stands beside the entry. */
  waits?: WaitingKind;
}

export interface Portal {
  /** Where it is. `{worker}` stands for the worker's name in small letters, which the environment sets. */
  path: `/${string}`;
  /** Its folder: the script is `portals/ENTRY/main.tsx`. Two paths may lead to one entry. */
  entry: string;
  title: string;
  /** Who works in it. */
  role: Exclude<Role, 'guest'>;
  /** The addresses of its pages below its path, such as `/day/:date`. All others are unknown to the server. */
  pages?: readonly `/${string}`[];
  /** Where one goes without a session, and comes back from. Without it the portal asks for the password itself. */
  signInAt?: `/${string}`;
  /** Its entry in the owner's navigation. */
  nav?: OwnersEntry;
}

const table = [
  {
    path: '/admin',
    entry: 'owner',
    title: 'Admin',
    role: 'owner',
    nav: { label: 'Bookings', icon: 'bookings', order: 10, waits: 'bookingsToCall' },
  },
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

/** The portal that an address within the site belongs to; undefined when it is none's. */
export const portalAt = (pathname: string): Portal | undefined =>
  portals.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** The owner's apps that there are, in the order of the navigation. */
export const ownersApps: readonly { path: string; nav: OwnersEntry }[] = portals
  .flatMap(({ path, nav }) => (nav ? [{ path, nav }] : []))
  .sort((a, b) => a.nav.order - b.nav.order);

/** Lists of the CMS that stand beside the apps: each shows what waits in it. */
const ownersLists: readonly (OwnersEntry & { waits: WaitingKind })[] = [
  { label: 'Messages', icon: 'messages', order: 50, waits: 'failedMessages' },
  { label: 'Replies', icon: 'replies', order: 60, waits: 'unreadReplies' },
];

/** The whole navigation of the owner's apps. */
export const ownersNavigation = (now: Date): readonly { path: string; nav: OwnersEntry }[] => [
  ...ownersApps,
  ...ownersLists.map((nav) => ({ path: waitingList(nav.waits, now), nav })),
];
