import { listAppointments } from '../../contracts/calendar/calendar';
import { listInvoices } from '../../contracts/money/invoices';
import { listUserInvoices } from '../../contracts/money/user-invoices';

export type Session = 'guest' | 'customer' | 'owner' | 'worker' | 'provider' | 'partner' | 'cms';

/** Reads the answer of a call with the session of a screen. */
type ReadAnswer = (path: string) => Promise<unknown>;

export interface Screen {
  name: string;
  title: string;
  /** Its address, or a function that finds an address with an id or a token. */
  path: string | ((read: ReadAnswer) => Promise<string>);
  as?: Session;
  /** Link or button to press after the page has loaded. */
  press?: string;
  at?: string;
  /** Takes the print layout. */
  printed?: true;
  dark?: true;
}

/** Finds the record of the newest visit that is done. */
async function findVisitRecord(read: ReadAnswer): Promise<string> {
  const visits = listAppointments.response.parse(await read(listAppointments.path));
  const done = visits.filter(({ status, horseIds }) => status === 'completed' && horseIds.length > 0);
  return `/calendar/visit/${done.at(-1)?.id}`;
}

/** Finds the newest invoice that has a number. */
async function findInvoice(read: ReadAnswer): Promise<string> {
  const answer = listInvoices.response.parse(await read(listInvoices.path));
  const invoices = Array.isArray(answer) ? answer : answer.items;
  return `/money/invoices/${invoices.find(({ number }) => number !== null)?.id}`;
}

/** Finds the page of the customer's newest invoice. */
async function findInvoicePage(read: ReadAnswer): Promise<string> {
  const [newest] = listUserInvoices.response.parse(await read(listUserInvoices.path));
  return new URL(newest?.url ?? '').pathname;
}

/**
 * Every app with its screens: `npm run screenshots` takes the pictures, and creates docs/screens.md from this table.
 */
export const apps: readonly { title: string; text: string; screens: readonly Screen[] }[] = [
  {
    title: 'Public site',
    text: 'For everyone. The owner changes its texts and pictures in the CMS.',
    screens: [
      { name: 'home', title: 'Home', path: '/' },
      { name: 'home-dark', title: 'Home, dark scheme', path: '/', dark: true },
      { name: 'home-services', title: 'Home: services', path: '/', at: '#services' },
      { name: 'home-reviews', title: 'Home: reviews', path: '/', at: '#reviews' },
      { name: 'reviews', title: 'Reviews', path: '/reviews' },
      { name: 'leave-review', title: 'Leave a review', path: '/leaveareview' },
      { name: 'survey', title: 'Survey', path: '/survey2025' },
      { name: 'booklet', title: 'Booklet list', path: '/bookletlist' },
      { name: 'not-found', title: 'Unknown address', path: '/nowhere' },
    ],
  },
  {
    title: 'Booking',
    text: 'For guests and customers. A booking needs no account.',
    screens: [
      { name: 'booking', title: 'Booking page', path: '/booking/farrier' },
      { name: 'confirmation', title: 'Confirmation', path: '/booking-confirmation' },
      {
        name: 'booking-status',
        title: 'Private page of a booking',
        path: '/booking-confirmation',
        press: 'See your booking',
      },
      { name: 'booking-dialog', title: 'Booking dialog', path: '/', press: 'Get Priority Service Now' },
    ],
  },
  {
    title: "The customer's account",
    text: 'Sign-in, dashboard, stable, profile and invoices.',
    screens: [
      { name: 'auth', title: 'Sign-in', path: '/auth' },
      { name: 'dashboard', title: 'Dashboard', path: '/dashboard', as: 'customer' },
      { name: 'stable', title: 'Stable', path: '/my-stable', as: 'customer' },
      { name: 'profile', title: 'Profile', path: '/profile/edit', as: 'customer' },
      { name: 'invoice-page', title: 'Page of an invoice', path: findInvoicePage, as: 'customer' },
    ],
  },
  {
    title: "The owner's office",
    text: 'The dashboard with its pages, the team with its payments, and the partners.',
    screens: [
      { name: 'office-sign-in', title: 'Sign-in', path: '/admin' },
      { name: 'office', title: 'Dashboard: bookings to call', path: '/admin', as: 'owner' },
      { name: 'office-replies', title: 'Replies', path: '/admin/replies', as: 'owner' },
      { name: 'office-bookings', title: 'All bookings', path: '/admin/bookings', as: 'owner' },
      { name: 'office-messages', title: 'Messages', path: '/admin/messages', as: 'owner' },
      { name: 'office-totals', title: 'Totals', path: '/admin/totals', as: 'owner' },
      { name: 'office-charts', title: 'Figures', path: '/admin/charts', as: 'owner' },
      {
        name: 'office-payables',
        title: 'Owed to the team and partners',
        path: '/admin/payables',
        as: 'owner',
      },
      { name: 'office-worker', title: 'Worker', path: '/admin/worker', as: 'owner' },
      { name: 'office-reviews', title: 'Reviews', path: '/admin/reviews', as: 'owner' },
      { name: 'office-subscribers', title: 'Booklet subscribers', path: '/admin/subscribers', as: 'owner' },
      { name: 'office-surveys', title: 'Surveys', path: '/admin/surveys', as: 'owner' },
      { name: 'office-hours', title: 'Opening hours', path: '/admin/hours', as: 'owner' },
      { name: 'office-prices', title: 'Prices', path: '/admin/prices', as: 'owner' },
      { name: 'office-connections', title: 'Other software', path: '/admin/connections', as: 'owner' },
      { name: 'office-help', title: 'Help', path: '/admin/help', as: 'owner' },
      { name: 'team', title: 'Team', path: '/accounts', as: 'owner' },
      { name: 'payments', title: 'Payments', path: '/accounts/payments', as: 'owner' },
      { name: 'partners', title: 'Partners', path: '/admin-referral', as: 'owner' },
    ],
  },
  {
    title: 'Clients',
    text: 'For the owner: whose horses are due, the whole book, and a page for each client.',
    screens: [
      { name: 'clients-due', title: 'Due', path: '/clients', as: 'owner' },
      { name: 'clients-all', title: 'All', path: '/clients/all', as: 'owner' },
      { name: 'clients-one', title: 'One client', path: '/clients/1', as: 'owner' },
      { name: 'clients-import', title: 'Import', path: '/clients/all?dialog=file', as: 'owner' },
    ],
  },
  {
    title: 'Calendar',
    text: 'For the owner. It opens without a network.',
    screens: [
      { name: 'calendar-month', title: 'Month', path: '/calendar', as: 'owner' },
      { name: 'calendar-week', title: 'Week', path: '/calendar/week/2026-11-25', as: 'owner' },
      { name: 'calendar-day', title: 'Day', path: '/calendar/day/2026-11-25', as: 'owner' },
      { name: 'calendar-plan', title: 'Plan of a day', path: '/calendar/plan/2026-11-25', as: 'owner' },
      { name: 'regular-visits', title: 'Regular visits', path: '/calendar/regulars', as: 'owner' },
      { name: 'visit-record', title: 'Record of a visit', path: findVisitRecord, as: 'owner' },
      {
        name: 'day-sheet',
        title: 'Day sheet, as printed',
        path: '/calendar/day/2026-11-25',
        as: 'owner',
        printed: true,
      },
    ],
  },
  {
    title: 'Money',
    text: 'For the owner: invoices, expenses, kilometres, profit and tax.',
    screens: [
      { name: 'money', title: 'Overview', path: '/money', as: 'owner' },
      { name: 'money-invoices', title: 'Invoices', path: '/money/invoices', as: 'owner' },
      { name: 'money-invoice', title: 'One invoice', path: findInvoice, as: 'owner' },
      { name: 'money-came-in', title: 'Money in', path: '/money/came-in', as: 'owner' },
      { name: 'money-expenses', title: 'Expenses', path: '/money/expenses', as: 'owner' },
      { name: 'money-kilometres', title: 'Kilometres', path: '/money/kilometres', as: 'owner' },
      { name: 'money-profit', title: 'Profit', path: '/money/profit', as: 'owner' },
      { name: 'money-prices', title: 'Price list', path: '/money/prices', as: 'owner' },
      { name: 'money-tax', title: 'Tax', path: '/money/tax', as: 'owner' },
    ],
  },
  {
    title: "The worker's portal",
    text: 'Jobs and timesheet on a phone. It works without a signal.',
    screens: [
      { name: 'worker-sign-in', title: 'Sign-in', path: '/sam' },
      { name: 'worker', title: 'Jobs and timesheet', path: '/sam', as: 'worker' },
    ],
  },
  {
    title: "The provider's portal",
    text: 'For a farrier of the team: work and pay.',
    screens: [
      { name: 'provider-sign-in', title: 'Sign-in', path: '/portal' },
      { name: 'provider', title: 'Work and pay', path: '/portal', as: 'provider' },
      { name: 'provider-statement', title: 'Statement', path: '/portal/statement', as: 'provider' },
    ],
  },
  {
    title: "The partner's portal",
    text: 'For a farrier who refers clients: clients and commission.',
    screens: [
      { name: 'partner-sign-in', title: 'Sign-in', path: '/referral' },
      { name: 'partner', title: 'Clients and commission', path: '/referral-dashboard', as: 'partner' },
      {
        name: 'partner-statement',
        title: 'Statement',
        path: '/referral-dashboard/statement',
        as: 'partner',
      },
      { name: 'partner-poster', title: 'Poster', path: '/referral-dashboard/poster', as: 'partner' },
    ],
  },
  {
    title: 'CMS',
    text: 'For owners: texts, pictures, settings and all rows.',
    screens: [
      { name: 'cms', title: 'Start', path: '/cms', as: 'cms' },
      { name: 'cms-list', title: 'A list', path: '/cms/collections/services', as: 'cms' },
      { name: 'cms-edit', title: 'An edit page', path: '/cms/collections/services/1', as: 'cms' },
    ],
  },
];
