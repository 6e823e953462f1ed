import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark';
import { Card } from './card';

interface SignInCardProps {
  business: string;
  /** Describes the users of this sign-in, and its content. */
  forWhom: string;
  title?: string;
  /** The owner's manual's name of this page, for screen readers. */
  quotedTitle?: string;
  children: ReactNode;
}

/** The card of every sign-in: brand mark, business name, its users, and the fields. */
export function SignInCard({ business, forWhom, title = 'Sign in', quotedTitle, children }: SignInCardProps) {
  return (
    <Card>
      <div className="mb-5 flex flex-col gap-4">
        <p className="flex items-center gap-3 border-b border-line pb-4 font-display text-lg leading-tight font-semibold">
          <BrandMark className="size-11 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{business}</span>
        </p>
        <div>
          <h1 className="text-2xl font-semibold">
            {quotedTitle && <span className="sr-only">{quotedTitle} </span>}
            {title}
          </h1>
          <p className="mt-1 text-ink-soft">{forWhom}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
