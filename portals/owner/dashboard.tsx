import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatFullDate } from '../../rules/time/dates';
import { useWide } from '../../ui/layout/use-wide';
import { useScrollPlace } from '../../ui/portal-kit/use-place-kept';
import { useToday } from '../../ui/portal-kit/use-today';
import { NotConnectedNote } from '../shared/owner-shell/not-connected-note';
import { OwnerHeader } from '../shared/owner-shell/owner-header';
import { useCountInTitle } from './figures/use-totals';
import { pageOfAddress, pages } from './pages';
import { Today } from './today/today';

/** Redirects an address of a section to that section's page, unless this page shows it. */
function useRedirectToPage(wide: boolean): boolean {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const found = pageOfAddress(hash, search);
  const page = found && wide && pages[found].onDesk ? undefined : found;
  useEffect(() => {
    if (page) navigate({ pathname: page, search }, { replace: true });
  }, [page, search, navigate]);
  return page !== undefined;
}

export function Dashboard() {
  const wide = useWide();
  const leaves = useRedirectToPage(wide);
  const today = useToday();
  useCountInTitle();
  useScrollPlace();
  if (leaves) return null;
  return (
    <>
      <OwnerHeader
        title={
          <span className="flex flex-wrap items-baseline gap-x-3">
            Today
            <span className="font-body text-base font-normal text-ink-soft">{formatFullDate(today)}</span>
          </span>
        }
      />
      <NotConnectedNote />
      <Today wide={wide} />
    </>
  );
}
