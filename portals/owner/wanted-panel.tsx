import { createElement } from 'react';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PageSection } from '../../ui/layout/page-section';
import { type LoadComponent, useComponent } from '../../ui/loading/use-component';

/** A part of a page that loads its script. Shows a placeholder or an error in the meantime. */
export function WantedPanel({ title, load }: { title: string; load: LoadComponent<object> }) {
  const { component, failed, retry } = useComponent(load);
  if (component) return createElement(component);
  return (
    <PageSection title={title}>
      {failed ? (
        <ErrorState title="This part could not be loaded" onRetry={retry}>
          Please check your connection.
        </ErrorState>
      ) : (
        <Skeleton label={`Loading ${title}`} className="h-40 w-full" />
      )}
    </PageSection>
  );
}
