import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../forms/button';

export interface ErrorStateProps {
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ title = 'Something went wrong', children, onRetry, retrying }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-l border border-danger/40 bg-danger-soft px-4 py-8 text-center text-on-danger-soft"
    >
      <TriangleAlert aria-hidden className="size-8" />
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-prose">{children}</div>}
      {onRetry && (
        <Button
          variant="secondary"
          icon={<RotateCw aria-hidden className="size-5" />}
          pending={retrying}
          pendingLabel="Trying…"
          onClick={onRetry}
        >
          Try Again
        </Button>
      )}
    </div>
  );
}
