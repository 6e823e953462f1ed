import { createElement } from 'react';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useComponent } from '../../ui/loading/use-component';
import { usePageTitle } from '../../ui/portal-kit/use-page-title';
import { useScrollPlace } from '../../ui/portal-kit/use-place-kept';
import { OwnerHeader } from '../shared/owner-shell/owner-header';
import { usePageHelp } from './help/use-page-help';
import type { PageOfDashboard } from './pages';

/** A page of the dashboard. While its script loads, shows its head and a note. */
export function OwnPage({
  page: { name, title, place, load, back, ownHead, isForm },
}: {
  page: PageOfDashboard;
}) {
  usePageTitle(`${title} · Admin`);
  useScrollPlace();
  const help = usePageHelp();
  const { component, failed, retry } = useComponent(load);
  return (
    <>
      {/* The page's own head replaces this one, and a menu opened in it would close. */}
      {!(component && ownHead) && <OwnerHeader title={name} back={back} more={ownHead ? null : help} />}
      <div id={place} tabIndex={-1} className={`min-w-0 outline-none ${isForm ? 'max-w-[40rem]' : ''}`}>
        {component ? (
          createElement(component)
        ) : failed ? (
          <ErrorState title="This page could not be loaded" onRetry={retry}>
            Please check your connection.
          </ErrorState>
        ) : (
          <Skeleton label={`Loading ${title}`} className="h-40 w-full" />
        )}
      </div>
    </>
  );
}
