import { UserRound } from 'lucide-react';
import type { Viewer } from '../../contracts/pages/frame';
import { accountLinks } from './site-links';

/** The signed-in customer, at every width, with links to their pages. It opens without a script. */
export function AccountMenu({ viewer, className }: { viewer: Viewer; className: string }) {
  const name = viewer.firstName ?? viewer.username;
  return (
    <details className="account-menu relative">
      <summary
        className={`${className} list-none bg-brand-soft text-on-brand-soft [&::-webkit-details-marker]:hidden`}
      >
        <UserRound aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">Signed in as </span>
        <span className="max-w-32 truncate max-2xl:sr-only">{name}</span>
      </summary>
      <nav
        aria-label="Your account"
        className="absolute right-0 z-40 mt-2 flex w-56 flex-col rounded-m border border-line bg-raised p-2 shadow-overlay"
      >
        <p className="px-3 py-2 break-words text-ink-soft">{`Signed in as ${name}`}</p>
        {accountLinks(viewer).map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="flex min-h-12 items-center rounded-s px-3 font-semibold hover:bg-sunken"
          >
            {label}
          </a>
        ))}
      </nav>
    </details>
  );
}
