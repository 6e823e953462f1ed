import { useState } from 'react';
import { listAppointments } from '../../../contracts/calendar/calendar';
import { type LateReply, tellLate } from '../../../contracts/calendar/calendar-messages';
import { segmentsText } from '../../../rules/messages/sms-cost';
import { plural } from '../../../rules/money/numbers';
import { addDays, formatTime12h } from '../../../rules/time/dates';
import { lengthText } from '../../../rules/time/length-text';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { useToday } from '../../../ui/portal-kit/use-today';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import {
  loggedNotSent,
  saveWithoutSending,
  useTextsAreLoggedOnly,
} from '../../shared/owner-shell/not-connected-note';
import { nameOf } from '../data/appointment-texts';
import { useLatePreview } from '../offline/use-late-preview';
import { useToldByArrival } from '../run/use-told-by-arrival';

interface LateDialogProps {
  date: string;
  onClose: () => void;
}

const lateToday = [15, 30, 60] as const;
/** In minutes; negative is earlier. */
const shiftsOfTomorrow = [30, 60, 120, -30, -60, -120] as const;

const shiftLabel = (minutes: number, isTomorrow: boolean): string =>
  isTomorrow ? `${lengthText(Math.abs(minutes))} ${minutes < 0 ? 'earlier' : 'later'}` : `+${minutes} min`;

/**
 * Texts today's waiting clients that the farrier runs late, or moves tomorrow's visits and texts the new times. Shows
 * recipients and texts first.
 */
export function LateDialog({ date: shown, onClose }: LateDialogProps) {
  const today = useToday();
  const [isTomorrow, setIsTomorrow] = useState(shown > today);
  const [minutes, setMinutes] = useState<number>((isTomorrow ? shiftsOfTomorrow : lateToday)[0]);
  const date = isTomorrow ? addDays(today, 1) : today;
  const choices = isTomorrow ? shiftsOfTomorrow : lateToday;
  const chooseDay = (tomorrow: boolean) => {
    setIsTomorrow(tomorrow);
    setMinutes((tomorrow ? shiftsOfTomorrow : lateToday)[0]);
  };
  const loggedOnly = useTextsAreLoggedOnly();
  const preview = useLatePreview(date, minutes);
  const { save, pending, failure } = useSave(tellLate, {
    failed: 'Failed to send SMS message',
    done: ({ recipients }) => ({
      title: loggedOnly ? loggedNotSent : 'SMS message sent successfully',
      description: loggedOnly
        ? 'We couldn’t text anyone: please call.'
        : isTomorrow
          ? `We’ve texted ${plural(reachable(recipients).length, 'client')} the new time.`
          : `We’ve texted ${plural(chosen.length, 'client')} that you’re running ${minutes} minutes late.`,
    }),
    refresh: [listAppointments],
    onSaved: onClose,
  });
  const reachableClients = reachable(preview.data?.recipients ?? []);
  const late = useToldByArrival(
    date,
    minutes,
    reachableClients.map(({ id }) => id),
  );
  const [ticked, setTicked] = useState<Readonly<Record<number, boolean>>>({});
  const isTicked = (id: number) => isTomorrow || (ticked[id] ?? late?.has(id) ?? true);
  const chosen = reachableClients.filter(({ id }) => isTicked(id)).map(({ id }) => id);
  const count = chosen.length;
  const body = isTomorrow ? { date, minutes } : { date, minutes, appointmentIds: chosen };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Running late"
      description={
        isTomorrow
          ? 'Moves tomorrow’s visits and texts each client the new time. Clients without a mobile keep the old time.'
          : 'Texts the clients you haven’t seen yet today.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={count === 0 || preview.isPlaceholderData}
            pending={pending}
            pendingLabel="Sending..."
            onClick={() => void save({ body })}
          >
            {count > 0 && loggedOnly
              ? saveWithoutSending
              : count > 0
                ? `Text ${plural(count, 'client')}`
                : 'No one to text'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <fieldset>
          <legend className="sr-only">Which day</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-2">
            {[false, true].map((each) => (
              <Button
                key={String(each)}
                size="small"
                variant={each === isTomorrow ? 'primary' : 'secondary'}
                aria-pressed={each === isTomorrow}
                onClick={() => chooseDay(each)}
              >
                {each ? 'Tomorrow' : 'Today'}
              </Button>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 font-semibold">
            {isTomorrow ? 'How do the visits move?' : 'How late are you?'}
          </legend>
          <div className="grid grid-cols-3 gap-2">
            {choices.map((each) => (
              <Button
                key={each}
                size="small"
                variant={each === minutes ? 'primary' : 'secondary'}
                aria-pressed={each === minutes}
                onClick={() => setMinutes(each)}
              >
                {shiftLabel(each, isTomorrow)}
              </Button>
            ))}
          </div>
        </fieldset>
        <Loaded query={preview} failure="The list of clients could not be loaded">
          {({ recipients }) => (
            <Recipients
              recipients={recipients}
              isTomorrow={isTomorrow}
              isTicked={isTicked}
              onTick={(id, on) => setTicked({ ...ticked, [id]: on })}
            />
          )}
        </Loaded>
        <SaveFailure failure={failure} pending={pending} onAgain={() => void save({ body })} />
      </div>
    </Dialog>
  );
}

const reachable = (recipients: LateReply['recipients']) => recipients.filter(({ reason }) => reason === null);

interface RecipientsProps extends Pick<LateReply, 'recipients'> {
  isTomorrow: boolean;
  isTicked: (id: number) => boolean;
  onTick: (id: number, on: boolean) => void;
}

function Recipients({ recipients, isTomorrow, isTicked, onTick }: RecipientsProps) {
  if (recipients.length === 0)
    return (
      <p className="text-ink-soft">
        {isTomorrow ? 'There are no visits tomorrow.' : 'No visits left today.'}
      </p>
    );
  return (
    <section aria-label="Who we’ll text">
      <ul className="flex flex-col gap-2">
        {recipients.map((each) => (
          <li
            key={`${each.id} ${each.phone} ${each.clientName}`}
            className="rounded-m border border-line px-4 py-2 wrap-anywhere"
          >
            <span className="font-semibold tabular-nums">{formatTime12h(each.appointmentTime)}</span>{' '}
            {each.newTime && each.reason === null && (
              <span className="font-semibold tabular-nums">→ {formatTime12h(each.newTime)} </span>
            )}
            {nameOf(each)}
            {each.words && (
              <span className="block text-ink-soft">
                “{each.words}”{' '}
                <span className="whitespace-nowrap">(charged as {segmentsText(each.words)})</span>
              </span>
            )}
            {each.reason && <span className="block text-danger">Can’t be texted: {each.reason}</span>}
            {!isTomorrow && !each.reason && (
              <Checkbox
                label={`Text ${nameOf(each)}`}
                checked={isTicked(each.id)}
                onChange={({ target }) => onTick(each.id, target.checked)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
