import { type ReactNode, useState } from 'react';
import { ErrorState } from '../feedback/error-state';

interface RetryableErrorProps {
  title: string;
  children?: ReactNode;
  onRetry: () => Promise<unknown>;
}

/** An error with a retry. Only the person's own retry shows as pending, because automatic ones would flicker. */
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
