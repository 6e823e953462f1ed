import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../ui/portal-kit/use-page-title';
import { usePlaceKept } from '../../ui/portal-kit/use-place-kept';
import { helpFor } from './help/help-for';
import { WantedPanel } from './later-panel';
import type { PageOfDashboard } from './pages';

/** Said by the links of the first page: Back leads to where somebody was on it. */
export const fromFirst = { fromFirst: true };

/** A part of the dashboard as a page of its own, with the way back. */
export function OwnPage({ page: { name, title, place, load } }: { page: PageOfDashboard }) {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const help = helpFor[pathname];
  usePageTitle(`${title} · Admin`);
  usePlaceKept();
  const back = (event: MouseEvent) => {
    if (!(state as typeof fromFirst | null)?.fromFirst) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to="/"
          onClick={back}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-s px-2 font-medium text-brand hover:text-brand-strong hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5 shrink-0" />
          Back
        </Link>
        <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">{name}</h1>
        {help && (
          <Link
            to={help}
            className="-mr-2 ml-auto inline-flex min-h-11 items-center rounded-s px-2 font-medium text-brand hover:text-brand-strong hover:underline"
          >
            Help
          </Link>
        )}
      </header>
      <div id={place} tabIndex={-1} className="min-w-0 outline-none">
        <WantedPanel title={title} load={load} />
      </div>
    </>
  );
}
