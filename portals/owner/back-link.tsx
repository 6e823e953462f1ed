import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

/** Said by links from page to page: Back leads to where somebody was on the former one. */
export const fromFirst = { fromFirst: true };

/** The way back: to the page that led here, where it was, else to this one. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = (event: MouseEvent) => {
    if (!(state as typeof fromFirst | null)?.fromFirst) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link
      to={to}
      onClick={back}
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-s px-2 font-medium text-brand hover:text-brand-strong hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      Back
    </Link>
  );
}
