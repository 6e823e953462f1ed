import { portals } from '../portals';
import type { WaitingKind } from './waiting';

/** An entry of the office's navigation. Some entries link to a page of the CMS. */
export interface NavigationEntry {
  path: `/${string}`;
  label: string;
  /** Its label in the CMS, where a list has the short name. */
  inCms?: string;
  /** Other pages that mark this entry as current. */
  also?: readonly `/${string}`[];
  /** The kind of waiting items. The label shows their number. */
  waits?: WaitingKind;
}

export interface NavigationGroup {
  /** Its heading; missing for daily work and help. */
  title?: string;
  entries: readonly NavigationEntry[];
}

/** The office's only navigation: the sidebar on a desk, the bar with More on a phone. */
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

/** Number of entries in a phone's bar, from the first. More shows the others. */
export const placesInBar = 4;

export const ownersApps: readonly NavigationEntry[] = ownersNavigation
  .flatMap(({ entries }) => entries)
  .filter((entry) => portals.some(({ path }) => path === entry.path));
