import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { waitingList } from '../../../contracts/owner/waiting';
import { ownersApps } from '../../../contracts/portals';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { readDashboard } from './dashboard-data';

/** The start of the CMS: what waits for the owner, and the ways to everything else. */
export async function Dashboard({ initPageResult }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req;
  // The page stands outside the sign-in check of the lists; it must not read for anybody else.
  if (user?.collection !== 'owners') return null;
  const now = new Date();
  const { today, toCall, appointments, reviews, failed, unreadReplies } = await readDashboard(payload, now);
  const { admin } = payload.config.routes;
  const list = (slug: string) => `${admin}/collections/${slug}`;

  return (
    <main>
      <Gutter className="owner-dashboard">
        <header>
          <h1>{formatFullDate(today)}</h1>
          <nav aria-label="Work">
            {ownersApps.map(({ path, nav }) => (
              <a key={path} className="owner-way" href={path}>
                {nav.inCms ?? nav.label}
              </a>
            ))}
            <a className="owner-way" href="/">
              See the site
            </a>
          </nav>
        </header>

        {failed > 0 && (
          <a className="owner-alert" href={waitingList('failedMessages', now)}>
            {failed === 1 ? 'One message' : `${failed} messages`} could not be sent this week. See which.
          </a>
        )}

        <div className="owner-panels">
          <Panel
            title="Bookings to call"
            count={toCall.total}
            href={waitingList('bookingsToCall', now)}
            empty="Everybody has been called."
          >
            {toCall.docs.map((booking) => (
              <Row
                key={booking.id}
                href={`${list('bookings')}/${booking.id}`}
                main={`${booking.firstName} ${booking.lastName}, ${booking.suburb}`}
                side={`${formatFullDate(booking.serviceDate)} · ${booking.horseCount} horse${booking.horseCount === 1 ? '' : 's'}`}
                badge={booking.rushService ? 'Priority' : undefined}
                phone={booking.phone}
              />
            ))}
          </Panel>
          <Panel
            title="Today’s appointments"
            count={appointments.total}
            href={ownersApps.find(({ nav }) => nav.icon === 'calendar')?.path ?? list('appointments')}
            empty="Nothing today."
          >
            {appointments.docs.map((appointment) => (
              <Row
                key={appointment.id}
                href={`${list('appointments')}/${appointment.id}`}
                main={`${formatTime12h(appointment.appointmentTime)}  ${appointment.clientName ?? 'No name'}`}
                side={appointment.address ?? ''}
                phone={appointment.phone ?? undefined}
              />
            ))}
          </Panel>
          <Panel
            title="Reviews this week"
            count={reviews.total}
            href={list('customer-reviews')}
            empty="No new ones."
          >
            {reviews.docs.map((review) => (
              <Row
                key={review.id}
                href={`${list('customer-reviews')}/${review.id}`}
                main={`${'★'.repeat(review.rating)} ${review.firstName}`}
                side={review.reviewText}
                badge={review.isVisible ? undefined : 'Hidden'}
              />
            ))}
          </Panel>
          <section className="owner-panel">
            <h2>Change something</h2>
            <ul className="owner-shortcuts">
              <li>
                <a href={`${admin}/globals/business`}>Phone, hours and priority fee</a>
              </li>
              <li>
                <a href={`${admin}/globals/home-page`}>Home page</a>
              </li>
              <li>
                <a href={list('services')}>Services</a>
              </li>
              <li>
                <a href={list('faqs')}>Questions & answers</a>
              </li>
              <li>
                <a href={list('areas')}>Areas</a>
              </li>
              <li>
                <a href={`${admin}/globals/message-templates`}>Words of SMS and emails</a>
              </li>
              <li>
                <a href={unreadReplies > 0 ? waitingList('unreadReplies', now) : list('sms-replies')}>
                  SMS replies{unreadReplies > 0 && ` (${unreadReplies} unread)`}
                </a>
              </li>
            </ul>
          </section>
        </div>
      </Gutter>
    </main>
  );
}

interface PanelProps {
  title: string;
  count: number;
  href: string;
  empty: string;
  children: ReactNode[];
}

function Panel({ title, count, href, empty, children }: PanelProps) {
  return (
    <section className="owner-panel">
      <h2>
        {title} <span>{count}</span>
      </h2>
      {children.length ? <ul>{children}</ul> : <p className="owner-quiet">{empty}</p>}
      {count > children.length && (
        <a className="owner-all" href={href}>
          See all {count}
        </a>
      )}
    </section>
  );
}

interface RowProps {
  href: string;
  main: string;
  side: string;
  badge?: string;
  phone?: string;
}

function Row({ href, main, side, badge, phone }: RowProps) {
  return (
    <li>
      <a className="owner-row" href={href}>
        <strong className="owner-main">{main}</strong>
        {badge && <em>{badge}</em>}
        <small>{side}</small>
      </a>
      {phone && (
        <a className="owner-call" href={`tel:${phone}`} aria-label={`Call ${main}`}>
          Call
        </a>
      )}
    </li>
  );
}
