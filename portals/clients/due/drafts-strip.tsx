import { MailCheck } from 'lucide-react';
import { listNudges } from '../../../contracts/horses/nudges';
import { plural } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { useDialog } from '../shared/use-dialog';

const draftsDialog = () => import('./drafts-dialog').then((module) => module.DraftsDialog);

/** That nudges are prepared for today, with the way to look through them. Nothing when there are none. */
export function DraftsStrip() {
  const { name, open, close } = useDialog(['drafts']);
  const { data } = useEndpoint(listNudges, { query: { state: 'draft' } });
  const count = data ? asPage(data).total : 0;
  return (
    <>
      {count > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-info-soft px-4 py-2.5 text-on-info-soft">
          <p className="flex min-w-0 items-center gap-2.5 font-semibold">
            <MailCheck aria-hidden className="size-5 shrink-0" />
            {plural(count, 'nudge')} prepared for today
          </p>
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => open('drafts')}>
            Look through
          </Button>
        </div>
      )}
      {name === 'drafts' && <LazyDialog load={draftsDialog} props={{ onClose: close }} />}
    </>
  );
}
