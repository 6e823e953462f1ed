import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { SignInCard } from '../layout/sign-in-card';
import { business } from './page-root';

interface SignInFrameProps extends Omit<ComponentProps<typeof SignInCard>, 'business'> {
  below?: ReactNode;
}

export function SignInFrame({ below, ...card }: SignInFrameProps) {
  return (
    <div className="flex flex-col gap-4">
      <SignInCard business={business.name} {...card} />
      {below}
      <a
        href="/"
        className="inline-flex min-h-11 items-center gap-1.5 self-center rounded-s px-2 font-medium text-brand hover:text-brand-strong hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5 shrink-0" />
        Back to website
      </a>
    </div>
  );
}
