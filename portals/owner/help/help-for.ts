import type { DashboardPage } from '../../../contracts/portals';

/** The guide's part for each page, by the router's path. */
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
