import { portals } from '../portals';
import type { WaitingKind } from './waiting';

/** A place of the office, or a page of the CMS that its owner opens from there. */
export interface NavigationEntry {
  path: `/${string}`;
  label: string;
  /** Its label in the CMS, where a list has the short name. */
  inCms?: string;
  /** Pages at other addresses that belong to it. */
  also?: readonly `/${string}`[];
  /** The kind of waiting items; their number stands beside the label. */
  waits?: WaitingKind;
}

export interface NavigationGroup {
  /** Its heading; daily work and the help have none. */
  title?: string;
  entries: readonly NavigationEntry[];
}

/** The one navigation of the office: the sidebar of a desk, and the bar with More on a phone. */
export const ownersNavigation: readonly NavigationGroup[] = [
  {
    entries: [
      { path: '/admin', label: 'Today', inCms: 'Call now', waits: 'bookingsToCall' },
      { path: '/calendar', label: 'Calendar' },
      { path: '/clients', label: 'Clients', inCms: 'Clients due' },
      { path: '/admin/replies', label: 'Replies', waits: 'unreadReplies' },
      { path: '/admin/bookings', label: 'Bookings' },
      { path: '/admin/messages', label: 'Messages', waits: 'failedMessages' },
    ],
  },
  {
    title: 'Business',
    entries: [
      { path: '/money', label: 'Money', also: ['/admin/payables'] },
      { path: '/accounts', label: 'Team' },
      { path: '/admin/worker', label: 'Worker' },
      { path: '/admin-referral', label: 'Partners' },
      { path: '/admin/charts', label: 'Figures', also: ['/admin/totals'] },
    ],
  },
  {
    title: 'Website',
    entries: [
      { path: '/cms', label: 'Edit the website' },
      { path: '/admin/reviews', label: 'Reviews' },
      { path: '/admin/subscribers', label: 'Booklets' },
      { path: '/admin/surveys', label: 'Survey' },
    ],
  },
  {
    title: 'Settings',
    entries: [
      { path: '/admin/hours', label: 'Hours' },
      { path: '/admin/prices', label: 'Prices' },
      { path: '/cms/globals/message-templates', label: 'Texts' },
      { path: '/admin/notices', label: 'Notices' },
      { path: '/admin/connections', label: 'Connections' },
    ],
  },
  { entries: [{ path: '/admin/help', label: 'Help' }] },
];

/** How many entries a phone's bar shows, from the first on. The others are under More. */
export const placesInBar = 4;

/** The owner's apps, in the order of the navigation. */
export const ownersApps: readonly NavigationEntry[] = ownersNavigation
  .flatMap(({ entries }) => entries)
  .filter((entry) => portals.some(({ path }) => path === entry.path));
