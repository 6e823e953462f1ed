import { FilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { useWide } from '../../../ui/layout/use-wide';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ActionMenu } from '../../../ui/overlays/action-menu';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { PageTabs } from '../../shared/owner-shell/page-tabs';

const newDialog = () => import('../list/new-invoice-dialog').then((module) => module.NewInvoiceDialog);

const parts = [
  { to: '/', label: 'Overview' },
  { to: '/invoices', label: 'Invoices' },
  { to: '/expenses', label: 'Expenses' },
  { to: '/came-in', label: 'Came in' },
  { to: '/kilometres', label: 'Kilometres' },
  { to: '/profit', label: 'Profit' },
  { to: '/tax', label: 'Tax' },
  { to: '/prices', label: 'Prices' },
];
/** Number of tabs on a phone. The others are under More. */
const onPhone = 3;

/** The app's tabs: all on a desk; on a phone the first ones, with the current one as the last. */
function MoneyTabs() {
  const { pathname } = useLocation();
  const wide = useWide();
  const first = parts.slice(0, wide ? parts.length : onPhone);
  const current = parts.find(({ to }) => to === pathname);
  const visibleParts = !current || first.includes(current) ? first : [...first.slice(0, -1), current];
  const hiddenParts = parts.filter((part) => !visibleParts.includes(part));
  return (
    <div className="mb-2.5 flex items-center gap-1 sm:mb-4">
      <PageTabs
        label="Parts of Money"
        tabs={visibleParts.map((part) => ({ ...part, current: part.to === pathname }))}
      />
      {hiddenParts.length > 0 && (
        <ActionMenu label="More of Money">
          {hiddenParts.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonClass({ variant: 'quiet' })}>
              {label}
            </Link>
          ))}
        </ActionMenu>
      )}
    </div>
  );
}

interface MoneyHeadProps {
  /** The page's main action; by default a new invoice. */
  action?: ReactNode;
  more?: ReactNode;
}

export function MoneyHead({ action, more }: MoneyHeadProps) {
  const [adds, setAdds] = useState(false);
  return (
    <>
      <OwnerHeader
        title="Money"
        action={
          action ?? (
            <Button
              className="max-sm:px-3.5"
              aria-haspopup="dialog"
              icon={<FilePlus aria-hidden className="size-5 shrink-0" />}
              onClick={() => setAdds(true)}
            >
              New Invoice
            </Button>
          )
        }
        more={more}
      />
      <MoneyTabs />
      {adds && <LazyDialog load={newDialog} props={{ onClose: () => setAdds(false) }} />}
    </>
  );
}
