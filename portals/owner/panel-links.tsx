import { Link } from 'react-router-dom';
import { fromFirst } from './back-link';
import { pageEntries } from './pages';

const linkClass =
  'inline-flex min-h-11 items-center rounded-s px-3 font-semibold text-ink-soft hover:bg-sunken hover:text-ink';

/** Where the calls stand, and each page that has a place on a desk. */
const links = [
  ['call-now', 'Call now'],
  ...pageEntries.flatMap(([, { place, name }]) => (place ? [[place, name] as const] : [])),
] as const;

/** The pages that a desk has no place for. */
const others = pageEntries.filter(([, { place }]) => !place);

/** The ways within the page, in view on a desk wherever somebody is. A phone has a page for each instead. */
export function PanelLinks() {
  return (
    <nav
      aria-label="On this page"
      className="sticky top-0 z-20 -mx-4 mb-6 hidden border-b border-line bg-canvas/95 px-4 py-1.5 lg:block print:hidden"
    >
      <ul className="flex flex-wrap gap-x-1">
        {links.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`} className={linkClass}>
              {label}
            </a>
          </li>
        ))}
        {others.map(([path, { name }]) => (
          <li key={path}>
            <Link to={path} state={fromFirst} className={linkClass}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
