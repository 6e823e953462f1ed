const links = [
  ['call-now', 'Call now'],
  ['replies', 'Replies'],
  ['totals', 'Figures'],
  ['all-bookings', 'Bookings'],
  ['worker', 'Worker'],
  ['owed', 'Owed'],
  ['subscribers', 'Booklet'],
  ['surveys', 'Survey'],
  ['notices', 'Notices'],
] as const;

/** The ways within the page, in view on a desk wherever somebody is. A phone has its panels folded instead. */
export function PanelLinks() {
  return (
    <nav
      aria-label="On this page"
      className="sticky top-0 z-20 -mx-4 mb-6 hidden border-b border-line bg-canvas/95 px-4 py-1.5 lg:block print:hidden"
    >
      <ul className="flex flex-wrap gap-x-1">
        {links.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-s px-3 font-semibold text-ink-soft hover:bg-sunken hover:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
