import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DashboardPage } from '../../../contracts/portals';
import { buttonClass } from '../../../ui/forms/button-class';

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
const helpFor: Readonly<Record<string, string | undefined>> = places;

/** Returns a menu line that links to the guide's part about this page; null when there is none. */
export function usePageHelp(): ReactNode {
  const help = helpFor[useLocation().pathname];
  return help ? (
    <Link to={help} className={buttonClass({ variant: 'quiet' })}>
      <CircleHelp aria-hidden className="size-5" />
      Help
    </Link>
  ) : null;
}
