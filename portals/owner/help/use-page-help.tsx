import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../../ui/forms/button-class';
import { helpFor } from './help-for';

/** Returns a menu line that links to the guide's part about this page; null when there is none. */
export function usePageHelp(): ReactNode {
  const help = helpFor[useLocation().pathname];
  return help ? (
    <Link to={help} className={buttonClass({ variant: 'quiet' })}>
      <CircleHelp aria-hidden className="size-5" />
      Help
    </Link>
  ) : null;
}
