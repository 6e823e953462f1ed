import {
  BarChart3,
  Bell,
  CalendarDays,
  CircleHelp,
  ClipboardList,
  Clock,
  Hammer,
  type LucideIcon,
  Mail,
  MailWarning,
  MessageSquare,
  Plug,
  Sigma,
  Star,
  Tag,
  Wallet,
} from 'lucide-react';
import type { DashboardPage } from '../../contracts/portals';
import type { LoadComponent } from '../../ui/loading/use-component';
import {
  type Figure,
  useBookingCount,
  useDeviceCount,
  useFailedCount,
  useJobCount,
  useNewReviewCount,
  useOwedSum,
  useRevenue,
  useSubscriberCount,
  useSurveyCount,
  useUnreadCount,
  useWeekCount,
} from './figures/page-figures';

export interface PageOfDashboard {
  /** Short: on its line on a phone, above the page, and in the links of a desk. */
  name: string;
  /** Its full title. */
  title: string;
  icon: LucideIcon;
  load: LoadComponent<object>;
  /** Where it stands on a desk: `/admin#worker`. On a phone that address leads to the page. */
  place?: string;
  /** What it inAddress in the address: on a phone `/admin` with one of these leads to the page. */
  inAddress?: readonly string[];
  /** The figure on its line on a phone. */
  useFigure?: () => Figure;
}

/**
 * The pages of the dashboard, each declared once: its address in `contracts/portals.ts`, all else here. The routes, the
 * lines on a phone and what stands on a desk come from this table.
 */
export const pages: Record<DashboardPage, PageOfDashboard> = {
  '/replies': {
    name: 'Replies',
    title: 'Live SMS Replies',
    icon: MessageSquare,
    load: () => import('./replies/replies-panel').then((module) => module.RepliesPanel),
    place: 'replies',
    useFigure: useUnreadCount,
  },
  '/messages': {
    name: 'Messages',
    title: 'Messages',
    icon: MailWarning,
    load: () => import('./messages/messages-panel').then((module) => module.MessagesPanel),
    useFigure: useFailedCount,
  },
  '/reviews': {
    name: 'Reviews',
    title: 'Reviews',
    icon: Star,
    load: () => import('./reviews/reviews-panel').then((module) => module.ReviewsPanel),
    useFigure: useNewReviewCount,
  },
  '/bookings': {
    name: 'Bookings',
    title: 'All Bookings',
    icon: CalendarDays,
    load: () => import('./bookings/bookings-panel').then((module) => module.BookingsPanel),
    place: 'all-bookings',
    inAddress: ['q', 'page', 'show', 'state', 'progress', 'priority', 'day', 'assigned', 'sort'],
    useFigure: useBookingCount,
  },
  '/totals': {
    name: 'Figures',
    title: 'Totals',
    icon: Sigma,
    load: () => import('./figures/totals').then((module) => module.Totals),
    place: 'totals',
    useFigure: useRevenue,
  },
  '/charts': {
    name: 'Charts',
    title: 'How it goes',
    icon: BarChart3,
    load: () => import('./figures/charts-panel').then((module) => module.ChartsPanel),
    place: 'charts',
    useFigure: useWeekCount,
  },
  '/payables': {
    name: 'Owed',
    title: 'Team and partners',
    icon: Wallet,
    load: () => import('../../ui/team/payables-panel').then((module) => module.PayablesPanel),
    place: 'owed',
    useFigure: useOwedSum,
  },
  '/worker': {
    name: 'Worker',
    title: 'Worker',
    icon: Hammer,
    load: () => import('./worker/worker-panel').then((module) => module.WorkerPanel),
    place: 'worker',
    useFigure: useJobCount,
  },
  '/subscribers': {
    name: 'Booklet',
    title: 'Booklet Subscribers',
    icon: Mail,
    load: () => import('./subscribers/subscribers-panel').then((module) => module.SubscribersPanel),
    place: 'subscribers',
    inAddress: ['subscribers-q', 'subscribers-page'],
    useFigure: useSubscriberCount,
  },
  '/surveys': {
    name: 'Survey',
    title: 'Survey Lead Management',
    icon: ClipboardList,
    load: () => import('./surveys/surveys-panel').then((module) => module.SurveysPanel),
    place: 'surveys',
    inAddress: ['surveys-q', 'surveys-page'],
    useFigure: useSurveyCount,
  },
  '/hours': {
    name: 'Hours',
    title: 'Opening hours',
    icon: Clock,
    load: () => import('./settings/hours-panel').then((module) => module.HoursPanel),
  },
  '/prices': {
    name: 'Prices',
    title: 'Prices',
    icon: Tag,
    load: () => import('./settings/prices-panel').then((module) => module.PricesPanel),
  },
  '/notices': {
    name: 'Notices',
    title: 'Notices on this device',
    icon: Bell,
    load: () => import('./notices/notices-panel').then((module) => module.NoticesPanel),
    place: 'notices',
    useFigure: useDeviceCount,
  },
  '/connections': {
    name: 'Connections',
    title: 'Other software',
    icon: Plug,
    load: () => import('./connections/connections-panel').then((module) => module.ConnectionsPanel),
  },
  '/help': {
    name: 'Help',
    title: 'How to use the office',
    icon: CircleHelp,
    load: () => import('./help/help-contents').then((module) => module.HelpContents),
  },
};

export const pageEntries = Object.entries(pages) as [DashboardPage, PageOfDashboard][];

/** The page that an address of the first page is about, on a phone: by its place, or by what only that page inAddress. */
export function pageOfAddress(hash: string, query: string): DashboardPage | undefined {
  const params = new URLSearchParams(query);
  const found =
    pageEntries.find(([, { place }]) => place !== undefined && hash === `#${place}`) ??
    pageEntries.find(([, { inAddress }]) => inAddress?.some((name) => params.has(name)));
  return found?.[0];
}
