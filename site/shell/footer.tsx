import type { ReactNode } from 'react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Breakable } from '../../ui/data/breakable';
import { Brand } from './brand';
import { sectionLinks } from './site-links';

const links = [
  ...sectionLinks.slice(0, 2),
  { href: urls.booking, label: 'Book online' },
  { href: urls.reviews, label: 'Reviews' },
  { href: urls.leaveReview, label: 'Leave a Review' },
  { href: urls.survey, label: 'Hoof care survey' },
  { href: urls.bookletList, label: 'Free booklets' },
  { href: urls.auth, label: 'Your account' },
];

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-3 font-body text-base font-bold text-straw">{title}</h2>
      {children}
    </div>
  );
}

function Hours({ frame }: { frame: SiteFrame }) {
  if (frame.openingHours.length === 0) return null;
  return (
    <Column title="Hours">
      <dl className="grid gap-y-2">
        {frame.openingHours.map(({ days, hours }) => (
          <div key={days} className="flex justify-between gap-4">
            <dt className="text-on-iron-soft">{days}</dt>
            <dd className="text-right">{hours}</dd>
          </div>
        ))}
      </dl>
    </Column>
  );
}

const smallPrint = [
  { href: urls.privacy, label: 'Privacy' },
  { href: urls.terms, label: 'Terms' },
];

export function Footer({ frame }: { frame: SiteFrame }) {
  return (
    <footer id="contact" className="iron bg-iron pt-16 pb-10 text-on-iron print:hidden">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-b border-on-iron/20 pb-10">
          <div>
            <Brand name={frame.businessName} />
            <p className="mt-2 text-on-iron-soft">{frame.tagline}</p>
          </div>
          {frame.phoneHref && (
            <p>
              <span className="block text-on-iron-soft">Call us</span>
              <a
                href={frame.phoneHref}
                className="font-display text-[min(2.25rem,10.5vw)] font-bold whitespace-nowrap underline decoration-straw decoration-3 underline-offset-8 hover:text-straw sm:text-5xl"
              >
                {frame.phone}
              </a>
              {frame.email && (
                <a
                  href={`mailto:${frame.email}`}
                  className="mt-3 flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:text-straw"
                >
                  <Breakable text={frame.email} />
                </a>
              )}
              {frame.openText && <span className="mt-2 block text-on-iron-soft">{frame.openText}</span>}
            </p>
          )}
        </div>
        <div className="grid grid-cols-1 gap-10 py-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-16">
          <Hours frame={frame} />
          {frame.priorityAreas.length > 0 && (
            <Column title="Same-day areas">
              <p className="wrap-anywhere">{frame.priorityAreas.join(', ')} and surrounding suburbs</p>
            </Column>
          )}
          <Column title="On this site">
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-6">
              {links.map(({ href, label }) => (
                <li key={label}>
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
              {frame.socialUrl && (
                <li>
                  <a
                    href={frame.socialUrl}
                    target="_blank"
                    rel="noopener"
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    See our work
                  </a>
                </li>
              )}
            </ul>
          </Column>
        </div>
        <p className="flex flex-wrap gap-x-6">
          {smallPrint.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {label}
            </a>
          ))}
        </p>
        {frame.footerNote && <p className="max-w-prose text-on-iron-soft">{frame.footerNote}</p>}
        <p className="mt-4 text-on-iron-soft">
          © {frame.year} {frame.businessName}
        </p>
      </div>
    </footer>
  );
}
