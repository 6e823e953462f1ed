import type { DashboardPage } from '../../../contracts/portals';

/** Where the guide tells of each page. By the address, as the router gives it. */
const places: Partial<Record<DashboardPage, string>> = {
  '/replies': '/help/every-day#replies',
  '/bookings': '/help/every-day#calls',
  '/totals': '/help/every-week#figures',
  '/charts': '/help/every-week#figures',
  '/payables': '/help/every-week#pay',
  '/worker': '/help/every-week#worker',
  '/subscribers': '/help/every-week#booklet',
  '/notices': '/help/first-day#phone',
};
export const helpFor: Readonly<Record<string, string | undefined>> = places;
