import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from '../../../ui/forms/button';
import { useWide } from '../../../ui/layout/use-wide';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { OwnerWaysOut } from '../../../ui/portal-kit/owner/owner-header';
import { useDialog } from './use-dialog';

const addDialog = () => import('../client/add-client-dialog').then((module) => module.AddClientDialog);

const parts = [
  { to: '/', label: 'Due' },
  { to: '/all', label: 'All' },
];

const partClass =
  'inline-flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-s px-6 font-semibold text-ink-soft ' +
  'hover:bg-sunken hover:text-ink aria-[current]:bg-brand aria-[current]:text-on-brand sm:flex-none';

/**
 * The head of both lists: the way from one to the other, and a new client. It leaves a phone's first view to the list:
 * the page has its other actions at its foot there.
 */
export function ClientsHead({ actions }: { actions?: ReactNode }) {
  const { name, open, close } = useDialog(['add']);
  const wide = useWide();
  return (
    <>
      <header className="flex flex-wrap items-center gap-2.5 pb-3 sm:pb-5">
        <h1 className="min-w-0 flex-1 basis-32 text-2xl font-semibold sm:text-4xl">Clients</h1>
        <Button
          className="max-sm:px-3.5"
          aria-haspopup="dialog"
          icon={<UserPlus aria-hidden className="size-5 shrink-0" />}
          onClick={() => open('add')}
        >
          Add Client
        </Button>
        {wide && actions}
        {wide && <OwnerWaysOut />}
      </header>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <nav
          aria-label="Parts of the book"
          className="flex min-w-0 flex-1 basis-48 rounded-m border border-line-strong bg-surface p-0.5 sm:flex-none sm:basis-auto"
        >
          {parts.map(({ to, label }) => (
            <NavLink key={to} to={to} end className={partClass}>
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      {name === 'add' && <LazyDialog load={addDialog} props={{ onClose: close }} />}
    </>
  );
}
