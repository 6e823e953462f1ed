import { listDue } from '../../../contracts/clients/due';
import { listNudges, type Nudge, sendNudges, takeBackNudge } from '../../../contracts/clients/nudges';
import { plural } from '../../../rules/money/numbers';
import { formatPhone } from '../../../rules/people/phones';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { removing, useSave, useSaveSteps } from '../../../ui/saving/use-save';

const refresh = [listNudges, listDue];

/** Today's prepared nudges with their texts: each can be taken back, the rest sent in one press. */
export function DraftsDialog({ onClose }: { onClose: () => void }) {
  const query = useEndpoint(listNudges, { query: { state: 'draft' } });
  const drafts = query.data ? asPage(query.data).items : [];
  const ready = drafts.filter(({ whyNot }) => !whyNot);
  const { save, pending, failure } = useSave(sendNudges, {
    failed: 'The nudges could not be sent',
    done: ({ sent, notSent }) => ({
      title: `${plural(sent.length, 'nudge')} on the way`,
      description: notSent.length
        ? `${plural(notSent.length, 'draft')} not sent: ${notSent[0]?.whyNot}`
        : undefined,
    }),
    refresh,
    onSaved: ({ notSent }) => {
      if (!notSent.length) onClose();
    },
  });
  const all = () => void save({ body: { ids: ready.map(({ id }) => id) } });
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title="Nudges for today"
      description="Nothing leaves before you send it. Who is taken back is left alone for 14 days."
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
            <EmptyState title="No drafts are left">
              They are prepared again on the next opening day.
            </EmptyState>
          ) : (
            <ul aria-label="Drafts, the worst client first" className="flex flex-col gap-3">
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
    failed: 'The draft could not be taken back',
    done: { title: 'Taken back', description: client.name },
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
          aria-label={`Take back: ${client.name}`}
          onClick={() => void save({ params: { id: String(id) } })}
        >
          Take back
        </Button>
      </div>
      {whyNot ? (
        <p className="rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft wrap-anywhere">
          Cannot be sent: {whyNot}
        </p>
      ) : (
        <p className="rounded-m bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">{text}</p>
      )}
    </li>
  );
}
