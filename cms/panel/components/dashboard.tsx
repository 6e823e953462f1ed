import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { ownersApps } from '../../../contracts/system/navigation';
import { whereOf } from '../../../rows/rows';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The start page of the CMS: the website's content with links to edit it. */
export async function Dashboard({ initPageResult }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req;
  // This page is outside the lists' sign-in check, so it must check for an owner itself.
  if (user?.collection !== 'owners') return null;
  const lastWeek = new Date(Date.now() - weekMs).toISOString();
  const pageOptions = { limit: 6, depth: 0 };
  const [reviews, pages, pictures] = await Promise.all([
    payload.find({
      collection: 'customer-reviews',
      where: whereOf<'customer-reviews'>({ createdAt: { after: lastWeek } }),
      sort: '-createdAt',
      ...pageOptions,
    }),
    payload.find({ collection: 'pages', sort: '-updatedAt', draft: true, ...pageOptions }),
    payload.find({ collection: 'media', sort: '-updatedAt', ...pageOptions }),
  ]);
  const { admin } = payload.config.routes;
  const list = (slug: string) => `${admin}/collections/${slug}`;
  const texts = [
    [`${admin}/globals/home-page`, 'Home page'],
    [list('services'), 'Services'],
    [list('faqs'), 'Questions & answers'],
    [list('areas'), 'Areas'],
    [list('people'), 'People'],
    [`${admin}/globals/survey-page`, 'Survey & booklets'],
    [list('page-seo'), 'Search results & sharing'],
    [`${admin}/globals/message-templates`, 'Words of SMS and emails'],
    [`${admin}/globals/business`, 'Phone, hours and priority fee'],
  ] as const;

  return (
    <main>
      <Gutter className="owner-dashboard">
        <header>
          <h1>Website</h1>
          <nav aria-label="Work">
            <a className="owner-way" href="/">
              See the site
            </a>
            {ownersApps.map(({ path, label, inCms }) => (
              <a key={path} className="owner-way" href={path}>
                {inCms ?? label}
              </a>
            ))}
          </nav>
        </header>

        <div className="owner-panels">
          <section className="owner-panel">
            <h2>Texts</h2>
            <ul className="owner-shortcuts">
              {texts.map(([href, label]) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
          <Panel title="Pages" count={pages.totalDocs} href={list('pages')} empty="No pages yet.">
            {pages.docs.map(({ id, title, slug, _status }) => (
              <Row
                key={id}
                href={`${list('pages')}/${id}`}
                main={title}
                side={slug}
                badge={_status === 'draft' ? 'Draft' : undefined}
              />
            ))}
          </Panel>
          <Panel title="Pictures & PDFs" count={pictures.totalDocs} href={list('media')} empty="None yet.">
            {pictures.docs.map(({ id, filename, alt }) => (
              <Row
                key={id}
                href={`${list('media')}/${id}`}
                main={alt || filename || 'No name'}
                side={filename ?? ''}
              />
            ))}
          </Panel>
          <Panel
            title="Reviews this week"
            count={reviews.totalDocs}
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
}

function Row({ href, main, side, badge }: RowProps) {
  return (
    <li>
      <a className="owner-row" href={href}>
        <strong className="owner-main">{main}</strong>
        {badge && <em>{badge}</em>}
        <small>{side}</small>
      </a>
    </li>
  );
}
