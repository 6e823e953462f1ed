import { type ReactNode, useEffect } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { EmptyState } from '../feedback/empty-state';
import { closeViewToast } from '../feedback/toast-store';
import { PageHeader } from '../layout/page-header';
import { usePageTitle } from './use-page-title';

interface PortalPagesProps {
  /** Each page by its address below the portal's path: `/` and those of the portal's row, such as `/day/:date`. */
  pages: Record<`/${string}`, ReactNode>;
}

/** The pages of a portal. Other addresses show an error page. */
export function PortalPages({ pages }: PortalPagesProps) {
  const { pathname } = useLocation();
  useEffect(closeViewToast, [pathname]);
  return (
    <Routes>
      {Object.entries(pages).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  );
}

/** For unknown addresses, including invalid ones that a page itself detects, such as the day 2026-13-40. */
export function UnknownPage() {
  usePageTitle('Page not found');
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is nothing at this address"
        action={
          <Link to="/" className="font-semibold text-brand underline underline-offset-4">
            Go to the start
          </Link>
        }
      >
        It may have been typed wrongly, or what was here is gone.
      </EmptyState>
    </>
  );
}
