import type { DashboardPage } from '../../contracts/portals';
import type { LoadComponent } from '../../ui/loading/use-component';

export interface PageOfDashboard {
  name: string;
  title: string;
  load: LoadComponent<object>;
  /** True for a page with its own head and actions. */
  ownHead?: true;
  /** True for a form, whose column on a desk is 640 px wide. */
  isForm?: true;
  /** `/admin#worker` redirects to this page. */
  place?: string;
  /** `/admin` with one of these query parameters redirects to this page. */
  inAddress?: readonly string[];
  /** On a desk, both addresses stay on the first page, which shows the same content. */
  onDesk?: true;
  /** The parent page, for a page without an entry in the navigation. */
  back?: { path: string; label: string };
}

const figures = () => import('./figures/figures-page').then((module) => module.FiguresPage);

/**
 * The dashboard's pages, each declared once. Addresses are in `contracts/portals.ts`; routes come from this table.
 */
export const pages: Record<DashboardPage, PageOfDashboard> = {
  '/replies': {
    name: 'Replies',
    title: 'Live SMS Replies',
    ownHead: true,
    load: () => import('./replies/replies-panel').then((module) => module.RepliesPanel),
    place: 'replies',
  },
  '/messages': {
    name: 'Messages',
    title: 'Messages',
    ownHead: true,
    load: () => import('./messages/messages-panel').then((module) => module.MessagesPanel),
  },
  '/reviews': {
    name: 'Reviews',
    title: 'Reviews',
    ownHead: true,
    load: () => import('./reviews/reviews-panel').then((module) => module.ReviewsPanel),
  },
  '/bookings': {
    name: 'Bookings',
    title: 'All Bookings',
    ownHead: true,
    onDesk: true,
    load: () => import('./bookings/bookings-page').then((module) => module.BookingsPage),
    place: 'all-bookings',
    inAddress: ['q', 'page', 'show', 'state', 'progress', 'priority', 'day', 'assigned', 'sort'],
  },
  '/totals': {
    name: 'Figures',
    title: 'Totals',
    ownHead: true,
    onDesk: true,
    load: figures,
    place: 'totals',
  },
  '/charts': { name: 'Figures', title: 'Figures', ownHead: true, load: figures, place: 'charts' },
  '/payables': {
    name: 'Owed',
    title: 'Team and partners',
    back: { path: '/money', label: 'Money' },
    load: () => import('../shared/team/payables-panel').then((module) => module.PayablesPanel),
    place: 'owed',
  },
  '/worker': {
    name: 'Worker',
    title: 'Worker',
    ownHead: true,
    load: () => import('./worker/worker-panel').then((module) => module.WorkerPanel),
    place: 'worker',
  },
  '/subscribers': {
    name: 'Booklets',
    title: 'Booklet Subscribers',
    ownHead: true,
    load: () => import('./subscribers/subscribers-panel').then((module) => module.SubscribersPanel),
    place: 'subscribers',
    inAddress: ['subscribers-q', 'subscribers-page'],
  },
  '/surveys': {
    name: 'Survey',
    title: 'Survey Lead Management',
    ownHead: true,
    load: () => import('./surveys/surveys-panel').then((module) => module.SurveysPanel),
    place: 'surveys',
    inAddress: ['surveys-q', 'surveys-page'],
  },
  '/hours': {
    name: 'Hours',
    title: 'Opening hours',
    isForm: true,
    load: () => import('./settings/hours-panel').then((module) => module.HoursPanel),
  },
  '/prices': {
    name: 'Prices',
    title: 'Prices',
    isForm: true,
    load: () => import('./settings/prices-panel').then((module) => module.PricesPanel),
  },
  '/notices': {
    name: 'Notices',
    title: 'Notices on this device',
    isForm: true,
    load: () => import('./notices/notices-panel').then((module) => module.NoticesPanel),
    place: 'notices',
  },
  '/connections': {
    name: 'Connections',
    title: 'Other software',
    isForm: true,
    load: () => import('./connections/connections-panel').then((module) => module.ConnectionsPanel),
  },
  '/help': {
    name: 'Help',
    title: 'How to use the office',
    load: () => import('./help/help-contents').then((module) => module.HelpContents),
  },
};

export const pageEntries = Object.entries(pages) as [DashboardPage, PageOfDashboard][];

/** Returns the page that an address of the first page means, by anchor or query parameter. */
export function pageOfAddress(hash: string, query: string): DashboardPage | undefined {
  const params = new URLSearchParams(query);
  const found =
    pageEntries.find(([, { place }]) => place !== undefined && hash === `#${place}`) ??
    pageEntries.find(([, { inAddress }]) => inAddress?.some((name) => params.has(name)));
  return found?.[0];
}
