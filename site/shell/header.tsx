import { Menu as MenuIcon, Phone, UserRound } from 'lucide-react';
import type { SiteFrame, Viewer } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { BookingLink } from '../booking/booking-link';
import { SheetHeader } from '../booking/sheet-header';
import { Brand } from './brand';
import { accountLinks, sectionLinks } from './site-links';

/** The drawer of small screens. Any choice closes it. */
function Menu({ frame }: { frame: SiteFrame }) {
  const links = [...sectionLinks, { href: urls.reviews, label: 'Reviews' }, ...accountLinks(frame.viewer)];
  return (
    <dialog className="sheet sheet-side" aria-labelledby="menu-title" data-menu="">
      <div className="flex min-h-full flex-col">
        <SheetHeader id="menu-title" title="Menu" />
        <nav aria-label="Menu" className="flex flex-1 flex-col px-5 py-3">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-14 items-center border-b border-line font-display text-xl font-bold hover:text-brand"
            >
              {label}
            </a>
          ))}
          <BookingLink service="standard" label="Book Service" size="large" className="mt-6" wide />
          <Button href={urls.leaveReview} variant="secondary" className="mt-3" wide>
            Leave a Review
          </Button>
        </nav>
        {frame.phoneHref && (
          <div className="p-5 pt-0">
            <Button
              href={frame.phoneHref}
              variant="secondary"
              size="large"
              icon={<Phone aria-hidden className="size-5" />}
              wide
            >
              {`Call ${frame.phone}`}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}

/** The signed-in customer at every width, with links to their pages. Opens without a script. */
function AccountMenu({ viewer, className }: { viewer: Viewer; className: string }) {
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

const linkClass =
  'inline-flex min-h-12 items-center rounded-s px-2 font-semibold underline-offset-8 xl:px-3 decoration-2 hover:text-brand hover:underline';

/** Square on phones. The text beside the icon needs a wider screen. */
const actionClass =
  'inline-flex min-h-[48px] min-w-[48px] shrink-0 items-center justify-center gap-2 rounded-m px-3 font-semibold';

/** Brand, links into the page, and the phone number, always one tap away on phones. */
export function Header({ frame }: { frame: SiteFrame }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas print:hidden">
      <div className="wrap flex flex-wrap items-center justify-end gap-1.5 py-2 sm:gap-2 md:py-3">
        <Brand name={frame.businessName} className="mr-auto" />
        <nav aria-label="Main" className="hidden items-center lg:flex">
          {sectionLinks.map(({ href, label }) => (
            <a key={href} href={href} className={linkClass}>
              {label}
            </a>
          ))}
        </nav>
        {frame.phoneHref && (
          <a
            href={frame.phoneHref}
            className={`${actionClass} bg-brand text-on-brand hover:bg-brand-strong sm:bg-transparent sm:text-ink sm:hover:bg-brand-soft sm:hover:text-on-brand-soft`}
          >
            <Phone aria-hidden className="size-5" />
            <span aria-hidden className="hidden min-[400px]:max-sm:inline md:max-lg:inline">
              Call
            </span>
            <span className="sr-only xl:not-sr-only xl:whitespace-nowrap">
              <span className="sr-only">Call </span>
              {frame.phone}{' '}
              {frame.openText && (
                <span className="sr-only text-base font-normal text-ink-soft xl:not-sr-only xl:block">
                  {frame.openText}
                </span>
              )}
            </span>
          </a>
        )}
        <div className="hidden lg:block">
          <Button variant="secondary" href={urls.leaveReview} className="whitespace-nowrap">
            Leave a Review
          </Button>
        </div>
        <div className="hidden sm:block">
          <BookingLink service="standard" label="Book Service" className="whitespace-nowrap" />
        </div>
        {frame.viewer && <AccountMenu viewer={frame.viewer} className={actionClass} />}
        <a
          href="#contact"
          data-menu-open=""
          aria-label="Open menu"
          className={`${actionClass} border border-line-strong bg-surface hover:bg-sunken lg:hidden`}
        >
          <MenuIcon aria-hidden className="size-6" />
        </a>
      </div>
      <Menu frame={frame} />
    </header>
  );
}
