import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BookingFormProps } from '../contracts/pages/booking';
import type { SiteFrame } from '../contracts/pages/frame';
import type { PortalRequest, SitePage, SiteRequest } from '../contracts/pages/renderer';
import { installPath } from '../contracts/portals';
import { PortalFrame } from '../ui/portal-kit/portal-frame';
import { AccountLayout, type AccountTab } from './account/account-layout';
import { bookingFor } from './booking/booking-for';
import { BookingForm } from './booking/booking-form';
import { Island } from './island';
import { AgainPage, ExpiredAgain } from './pages/again';
import { AuthPage } from './pages/auth';
import { BookingPage } from './pages/booking';
import { BookingConfirmation } from './pages/booking-confirmation';
import { BookingStatusPage, NoBooking } from './pages/booking-status';
import { BookletListPage } from './pages/booklet-list';
import { DashboardPage } from './pages/dashboard';
import { EmbeddedBookingPage } from './pages/embedded-booking';
import { GapOfferPage, NoGapOffer } from './pages/gap-offer';
import { Home } from './pages/home';
import { InvoicePage, NoInvoice } from './pages/invoice';
import { LeaveReviewPage } from './pages/leave-review';
import { MyStablePage } from './pages/my-stable';
import { ErrorPage, NotFound, ServiceNotFound } from './pages/not-found';
import { ProfileEditPage } from './pages/profile-edit';
import { ReviewsPage } from './pages/reviews';
import { SharedHorsePage } from './pages/shared-horse';
import { StableHorsePage } from './pages/stable-horse';
import { SuburbPage } from './pages/suburb';
import { SurveyPage } from './pages/survey';
import { TextPage } from './pages/text-page';
import { UnsubscribePage } from './pages/unsubscribe';
import { Document } from './shell/document';
import { Layout } from './shell/layout';
import { asScriptData } from './shell/script-data';

/** Returns an element, not a node, so that a missing page is a compile error. */
function contentOf(request: SiteRequest): ReactElement {
  const { frame } = request;
  switch (request.page) {
    case 'home':
      return <Home {...request.props} frame={frame} />;
    case 'booking':
      return <BookingPage {...request.props} frame={frame} />;
    case 'embedded-booking':
      return <EmbeddedBookingPage {...request.props} />;
    case 'booking-confirmation':
      return <BookingConfirmation {...request.props} frame={frame} />;
    case 'kept-booking':
      return <BookingStatusPage {...request.props} frame={frame} />;
    case 'no-booking':
      return <NoBooking frame={frame} />;
    case 'shared-horse':
      return <SharedHorsePage {...request.props} />;
    case 'invoice':
      return <InvoicePage {...request.props} frame={frame} />;
    case 'no-invoice':
      return <NoInvoice frame={frame} />;
    case 'again':
      return <AgainPage {...request.props} frame={frame} />;
    case 'no-again':
      return <ExpiredAgain frame={frame} />;
    case 'gap-offer':
      return <GapOfferPage {...request.props} frame={frame} />;
    case 'no-gap-offer':
      return <NoGapOffer frame={frame} />;
    case 'auth':
      return <AuthPage {...request.props} frame={frame} />;
    case 'dashboard':
      return <DashboardPage {...request.props} frame={frame} />;
    case 'profile-edit':
      return <ProfileEditPage {...request.props} />;
    case 'my-stable':
      return <MyStablePage {...request.props} />;
    case 'stable-horse':
      return <StableHorsePage {...request.props} />;
    case 'reviews':
      return <ReviewsPage {...request.props} frame={frame} />;
    case 'leave-review':
      return <LeaveReviewPage {...request.props} frame={frame} />;
    case 'survey':
      return <SurveyPage {...request.props} frame={frame} />;
    case 'booklet-list':
      return <BookletListPage {...request.props} frame={frame} />;
    case 'unsubscribe':
      return <UnsubscribePage {...request.props} />;
    case 'suburb':
      return <SuburbPage {...request.props} frame={frame} />;
    case 'text-page':
      return <TextPage {...request.props} />;
    case 'service-not-found':
      return <ServiceNotFound frame={frame} />;
    case 'error':
      return <ErrorPage {...request.props} frame={frame} />;
    case 'not-found':
      return <NotFound frame={frame} />;
  }
}

/** The customer's own pages. They have tabs below the site's header. */
const accountPages: Partial<Record<SitePage, { tab: AccountTab; title?: string }>> = {
  dashboard: { tab: 'bookings', title: 'My Account' },
  'my-stable': { tab: 'horses', title: 'My Stable' },
  'stable-horse': { tab: 'horses' },
  'profile-edit': { tab: 'bookings' },
};

/** Reading pages. On a phone they show the booking bar. */
const barPages: Partial<Record<SitePage, { bookHere?: string }>> = {
  home: {},
  reviews: {},
  suburb: { bookHere: '#book' },
  'text-page': {},
};

function pageOf(request: SiteRequest): ReactNode {
  const account = accountPages[request.page];
  const content = contentOf(request);
  // The surrounding site has its own header and footer.
  if (request.page === 'embedded-booking') return content;
  if (!account)
    return (
      <Layout frame={request.frame} bookBar={barPages[request.page] ?? null}>
        {content}
      </Layout>
    );
  return (
    <AccountLayout frame={request.frame} {...account}>
      {content}
    </AccountLayout>
  );
}

export function renderSite(request: SiteRequest): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Document
      head={request.head}
      assets={request.assets}
      frame={request.frame}
      // Desks have a fast connection and wait for the first sign of use (`loadWhenIdle`), except where the page starts
      // by itself.
      preloadsOnPhonesOnly={!accountPages[request.page]}
    >
      {pageOf(request)}
    </Document>,
  )}`;
}

/** The booking form alone, for the home page's dialog. Its ids differ from those of the page. */
export function renderBookingForm({ form, frame }: { form: BookingFormProps; frame: SiteFrame }): string {
  return renderToStaticMarkup(
    <Island name="booking-form" component={BookingForm} props={bookingFor(form, frame)} wake="asked" />,
    { identifierPrefix: 'dialog' },
  );
}

/** The page in which a portal starts. Only its prefetched answers are private. */
export function renderPortal(request: PortalRequest): string {
  const { title, base, assets, timeZone, steady, inOffice, installsAs, business, asksFirst, prefetched } =
    request;
  const { phone } = business;
  const help = request.ringsUs ? { phone, phoneHref: phone && `tel:${phone.replace(/\s/g, '')}` } : undefined;
  const head = {
    title,
    description: '',
    canonical: null,
    shareImage: null,
    noIndex: true,
    structuredData: null,
    appManifest: installsAs ? installPath(installsAs) : undefined,
  };
  return `<!doctype html>${renderToStaticMarkup(
    <Document head={head} assets={assets} frame={help} asksFirst={asksFirst}>
      <div
        id="root"
        data-base={base}
        data-time-zone={timeZone}
        data-steady={JSON.stringify(steady)}
        data-business={business.name}
        data-phone={business.phone ?? undefined}
      >
        <PortalFrame title={title} inOffice={inOffice} />
      </div>
      <noscript>This page needs JavaScript.</noscript>
      {prefetched && (
        <script
          id="prefetched"
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
          dangerouslySetInnerHTML={{ __html: asScriptData(prefetched) }}
        />
      )}
    </Document>,
  )}`;
}
