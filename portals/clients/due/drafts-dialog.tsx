import { listDue } from '../../../contracts/horses/due';
import { listNudges, type Nudge, sendNudges, takeBackNudge } from '../../../contracts/horses/nudges';
import { formatPhone } from '../../../rules/accounts/phones';
import { plural } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { removing, useSave, useSaveSteps } from '../../../ui/saving/use-save';

const refresh = [listNudges, listDue];

/** Lists today's prepared reminders with their texts. Each can be removed; one press sends the rest. */
export function DraftsDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const query = useEndpoint(listNudges, { query: { state: 'draft' } });
  const drafts = query.data ? asPage(query.data).items : [];
  const ready = drafts.filter(({ whyNot }) => !whyNot);
  const { save, pending, failure } = useSave(sendNudges, {
    failed: 'The reminders could not be sent',
    done: ({ sent, notSent }) => ({
      title: `${plural(sent.length, 'reminder')} on the way`,
      description: notSent.length
        ? `${plural(notSent.length, 'draft')} not sent: ${notSent[0]?.whyNot}`
        : undefined,
    }),
    refresh,
    onSaved: ({ notSent }) => {
      onSent();
      if (!notSent.length) onClose();
    },
  });
  const all = () => void save({ body: { ids: ready.map(({ id }) => id) } });
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title="Reminders for today"
      description="We won’t send anything until you do. If you skip a client, we won’t suggest them again for 14 days."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          {ready.length > 0 && (
            <Button pending={pending} pendingLabel="Sending..." onClick={all}>
              Send {ready.length === 1 ? 'it' : `all ${ready.length}`}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} failure="The drafts could not be loaded">
        {() =>
          drafts.length === 0 ? (
            <EmptyState title="No drafts are left">We’ll prepare more on your next open day.</EmptyState>
          ) : (
            <ul aria-label="Drafts, most overdue first" className="flex flex-col gap-3">
              {drafts.map((draft) => (
                <Draft key={draft.id} draft={draft} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="mt-4 empty:hidden">
        <SaveFailure failure={failure} pending={pending} onAgain={all} />
      </div>
    </Dialog>
  );
}

function Draft({ draft }: { draft: Nudge }) {
  const { id, client, to, kind, text, whyNot } = draft;
  const { save, pending } = useSaveSteps(removing(takeBackNudge), {
    failed: 'The draft could not be skipped',
    done: { title: 'Skipped', description: client.name },
    refresh,
  });
  return (
    <li className="flex flex-col gap-2 rounded-m border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <strong>{client.name}</strong>
          <span className="block text-ink-soft">
            {[client.suburb, to && (kind === 'sms' ? formatPhone(to) : to)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <Button
          size="small"
          variant="secondary"
          pending={pending}
          aria-label={`Skip: ${client.name}`}
          onClick={() => void save({ params: { id: String(id) } })}
        >
          Skip
        </Button>
      </div>
      {whyNot ? (
        <p className="rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft wrap-anywhere">
          Can’t be sent: {whyNot}
        </p>
      ) : (
        <p className="rounded-m bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">{text}</p>
      )}
    </li>
  );
}
