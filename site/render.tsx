import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BookingFormProps } from '../contracts/pages/booking';
import type { SiteFrame } from '../contracts/pages/frame';
import type { PortalRequest, SitePage, SiteRequest } from '../contracts/pages/renderer';
import { AccountLayout } from './account/account-layout';
import { bookingFor } from './booking/booking-for';
import { BookingForm } from './booking/booking-form';
import { Island } from './island';
import { AuthPage } from './pages/auth';
import { BookingPage } from './pages/booking';
import { BookingConfirmation } from './pages/booking-confirmation';
import { BookletListPage } from './pages/booklet-list';
import { DashboardPage } from './pages/dashboard';
import { Home } from './pages/home';
import { LeaveReviewPage } from './pages/leave-review';
import { MyStablePage } from './pages/my-stable';
import { ErrorPage, NotFound, ServiceNotFound } from './pages/not-found';
import { ProfileEditPage } from './pages/profile-edit';
import { ReviewsPage } from './pages/reviews';
import { SuburbPage } from './pages/suburb';
import { SurveyPage } from './pages/survey';
import { TextPage } from './pages/text-page';
import { UnsubscribePage } from './pages/unsubscribe';
import { Document } from './shell/document';
import { Layout } from './shell/layout';

function contentOf(request: SiteRequest): ReactNode {
  const { frame } = request;
  switch (request.page) {
    case 'home':
      return <Home {...request.props} frame={frame} />;
    case 'booking':
      return <BookingPage {...request.props} frame={frame} />;
    case 'booking-confirmation':
      return <BookingConfirmation {...request.props} frame={frame} />;
    case 'auth':
      return <AuthPage {...request.props} frame={frame} />;
    case 'dashboard':
      return <DashboardPage {...request.props} frame={frame} />;
    case 'profile-edit':
      return <ProfileEditPage {...request.props} />;
    case 'my-stable':
      return <MyStablePage {...request.props} />;
    case 'reviews':
      return <ReviewsPage {...request.props} frame={frame} />;
    case 'leave-review':
      return <LeaveReviewPage {...request.props} />;
    case 'survey':
      return <SurveyPage {...request.props} />;
    case 'booklet-list':
      return <BookletListPage {...request.props} />;
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

/** The pages whose header has the way back and their title instead of the navigation. */
const accountTitles: Partial<Record<SitePage, string>> = {
  dashboard: 'My Account',
  'my-stable': 'My Stable',
};

function pageOf(request: SiteRequest): ReactNode {
  const title = accountTitles[request.page];
  const content = contentOf(request);
  if (!title) return <Layout frame={request.frame}>{content}</Layout>;
  return (
    <AccountLayout frame={request.frame} title={title}>
      {content}
    </AccountLayout>
  );
}

/** A public page as HTML. */
export function renderSite(request: SiteRequest): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Document head={request.head} assets={request.assets}>
      {pageOf(request)}
    </Document>,
  )}`;
}

/** The booking form alone, for the dialog of the home page: its ids are none of that page's. */
export function renderBookingForm({ form, frame }: { form: BookingFormProps; frame: SiteFrame }): string {
  return renderToStaticMarkup(
    <Island name="booking-form" component={BookingForm} props={bookingFor(form, frame)} wake="asked" />,
    { identifierPrefix: 'dialog' },
  );
}

/** The page in which a portal starts: nothing private is in it. */
export function renderPortal({ title, base, assets, timeZone }: PortalRequest): string {
  const head = {
    title,
    description: '',
    canonical: null,
    shareImage: null,
    noIndex: true,
    structuredData: null,
  };
  return `<!doctype html>${renderToStaticMarkup(
    <Document head={head} assets={assets}>
      <div id="root" data-base={base} data-time-zone={timeZone} />
      <noscript>This page needs JavaScript.</noscript>
    </Document>,
  )}`;
}
