import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from '../../../ui/forms/button';
import { useWide } from '../../../ui/layout/use-wide';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { OwnerWaysOut } from '../../../ui/portal-kit/owner/owner-header';

const newDialog = () => import('../list/new-invoice-dialog').then((module) => module.NewInvoiceDialog);

const parts = [
  { to: '/', label: 'Overview' },
  { to: '/invoices', label: 'Invoices' },
  { to: '/prices', label: 'Prices' },
  { to: '/tax', label: 'Tax' },
];

const partClass =
  'inline-flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-s px-2 text-center font-semibold text-ink-soft ' +
  'hover:bg-sunken hover:text-ink aria-[current]:bg-brand aria-[current]:text-on-brand sm:flex-none sm:px-6';

/** The head of each part of the app: the way to the others, and a new invoice. */
export function MoneyHead() {
  const [adds, setAdds] = useState(false);
  const wide = useWide();
  return (
    <>
      <header className="flex flex-wrap items-center gap-2.5 pb-3 sm:pb-5">
        <h1 className="min-w-0 flex-1 basis-32 text-2xl font-semibold sm:text-4xl">Money</h1>
        <Button
          className="max-sm:px-3.5"
          aria-haspopup="dialog"
          icon={<FilePlus aria-hidden className="size-5 shrink-0" />}
          onClick={() => setAdds(true)}
        >
          New Invoice
        </Button>
        {wide && <OwnerWaysOut />}
      </header>
      <nav
        aria-label="Parts of Money"
        className="mb-4 flex flex-wrap rounded-m border border-line-strong bg-surface p-0.5 sm:inline-flex"
      >
        {parts.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={partClass}>
            {label}
          </NavLink>
        ))}
      </nav>
      {adds && <LazyDialog load={newDialog} props={{ onClose: () => setAdds(false) }} />}
    </>
  );
}
