import { CircleAlert, Phone, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../forms/button';
import type { Failure } from './failure';
import { helpLine } from './help-line';

/** The button submits the form around it, which must be the form that failed. Elsewhere `onAgain` retries. */
type Retry = { inForm: true; onAgain?: never } | { inForm?: never; onAgain: () => void };

type SaveFailureProps = { failure: Failure | null; pending: boolean } & Retry;

/** Error of a failed press, beside its button. Loads with the form, because the network may fail later. */
export function SaveFailure({ failure, pending, inForm, onAgain }: SaveFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const line = failure?.lost ? helpLine() : null;
  return (
    <div role="alert" className="empty:hidden">
      {failure && (
        <div
          ref={box}
          data-failure=""
          className="flex scroll-my-4 flex-col gap-3 rounded-m border-l-6 border-danger bg-danger-soft px-4 py-3 text-on-danger-soft"
        >
          <p className="flex items-start gap-2.5">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">
              <strong className="block">
                {failure.lost ? failure.title : (failure.description ?? failure.title)}
              </strong>
              {failure.lost && 'Your text is kept in this browser.'}
            </span>
          </p>
          {failure.lost && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                type={inForm ? 'submit' : 'button'}
                onClick={onAgain}
                variant="secondary"
                pending={pending}
                pendingLabel="Trying again..."
                icon={<RotateCw aria-hidden className="size-5" />}
              >
                Try again
              </Button>
              {line && (
                <a
                  href={line.href}
                  className="inline-flex min-h-12 items-center gap-2 font-bold whitespace-nowrap underline underline-offset-4"
                >
                  <Phone aria-hidden className="size-5 shrink-0" />
                  {`Or call ${line.words}`}
                </a>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
