import { createElement } from 'react';
import { ErrorState } from '../feedback/error-state';
import { Loading } from '../loading/loading';
import { type LoadComponent, useComponent } from '../loading/use-component';

/** A page whose script loads on opening. A failed load can be retried. */
export function LazyPage({ load }: { load: LoadComponent<object> }) {
  const { component, failed, retry } = useComponent(load);
  if (component) return createElement(component);
  if (!failed) return <Loading rows={3} />;
  return (
    <ErrorState title="This page could not be loaded" onRetry={retry}>
      Please check your connection.
    </ErrorState>
  );
}
