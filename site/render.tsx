import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageAssets, SiteRequest } from '../contracts/site-pages';
import { Document } from './document';
import { Layout } from './layout';
import { BookingPage } from './pages/booking';
import { BookingConfirmation } from './pages/booking-confirmation';
import { Home } from './pages/home';
import { ErrorPage, NotFound, ServiceNotFound } from './pages/not-found';

function contentOf(request: SiteRequest): ReactNode {
  const { frame } = request;
  switch (request.page) {
    case 'home':
      return <Home {...request.props} frame={frame} />;
    case 'booking':
      return <BookingPage {...request.props} />;
    case 'booking-confirmation':
      return <BookingConfirmation {...request.props} frame={frame} />;
    case 'service-not-found':
      return <ServiceNotFound />;
    case 'error':
      return <ErrorPage {...request.props} />;
    case 'not-found':
      return <NotFound />;
  }
}

/** A public page as HTML. */
export function renderSite(request: SiteRequest): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Document head={request.head} assets={request.assets}>
      <Layout frame={request.frame}>{contentOf(request)}</Layout>
    </Document>,
  )}`;
}

/** The page in which a portal starts: nothing private is in it. */
export function renderPortal({ title, assets }: { title: string; assets: PageAssets }): string {
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
      <div id="root" />
      <noscript>This page needs JavaScript.</noscript>
    </Document>,
  )}`;
}
