import { type ReactNode, useState } from 'react';
import { ErrorState } from '../feedback/error-state';

interface RetryableErrorProps {
  title: string;
  children?: ReactNode;
  onRetry: () => Promise<unknown>;
}

/** A failure with Try Again. Only the person's own try shows as pending: those by the clock would flicker. */
export function RetryableError({ title, children, onRetry }: RetryableErrorProps) {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <ErrorState title={title} onRetry={retry} retrying={retrying}>
      {children}
    </ErrorState>
  );
}
