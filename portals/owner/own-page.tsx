import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../ui/portal-kit/use-page-title';
import { useScrollPlace } from '../../ui/portal-kit/use-place-kept';
import { BackLink } from './back-link';
import { helpFor } from './help/help-for';
import { WantedPanel } from './later-panel';
import type { PageOfDashboard } from './pages';

/** A part of the dashboard as a page of its own, with the way back. */
export function OwnPage({ page: { name, title, place, load } }: { page: PageOfDashboard }) {
  const { pathname } = useLocation();
  const help = helpFor[pathname];
  usePageTitle(`${title} · Admin`);
  useScrollPlace();
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <BackLink to="/" />
        {/* Where the part below has the same title, it is not written twice. */}
        <h1 className={name === title ? 'sr-only' : 'min-w-0 text-2xl font-semibold wrap-anywhere'}>
          {name}
        </h1>
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
