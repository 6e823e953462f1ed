import { ArrowLeft } from 'lucide-react';

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="-ml-1 inline-flex min-h-12 items-center gap-2 rounded-s px-1 font-semibold text-brand underline-offset-4 hover:text-brand-strong hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      {children}
    </a>
  );
}
