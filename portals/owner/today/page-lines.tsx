import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DashboardPage } from '../../../contracts/portals';
import { fromFirst } from '../back-link';
import type { Figure } from '../figures/page-figures';
import { type PageOfDashboard, pageEntries } from '../pages';

/** Every page of the dashboard as one line with its figure. */
export function PageLines() {
  return (
    <nav aria-label="All else" className="rounded-l border border-line bg-surface shadow-raised">
      <ul className="divide-y divide-line">
        {pageEntries.map(([path, page]) => (
          <li key={path}>
            {page.useFigure ? (
              <LineWithFigure path={path} page={page} useFigure={page.useFigure} />
            ) : (
              <Line path={path} page={page} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LineProps {
  path: DashboardPage;
  page: PageOfDashboard;
  figure?: Figure;
}

function LineWithFigure({ useFigure, ...line }: LineProps & { useFigure: () => Figure }) {
  return <Line {...line} figure={useFigure()} />;
}

function Line({ path, page: { name, icon: Icon }, figure = '' }: LineProps) {
  return (
    <Link
      to={path}
      state={fromFirst}
      className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-sunken"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        <span className="text-ink-soft tabular-nums">{figure ?? 'Not loaded'}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
