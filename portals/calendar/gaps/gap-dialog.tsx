import { useState } from 'react';
import { gapCandidates, gapsOfDay, maxAsked, offerGap } from '../../../contracts/bookings/gaps';
import { listAppointments } from '../../../contracts/calendar/calendar';
import type { ReplyOf } from '../../../contracts/endpoint';
import { beginningsIn } from '../../../rules/bookings/gaps';
import { maxDurationMinutes } from '../../../rules/calendar/visit-times';
import { plural } from '../../../rules/money/numbers';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { lengthText } from '../../../rules/time/length-text';
import { clockOf, minuteOf } from '../../../rules/time/minute-of-day';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { SelectField } from '../../../ui/forms/select-field';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { useMoment } from '../../../ui/portal-kit/use-today';
import { numberIn, useUrlState } from '../../../ui/portal-kit/use-url-state';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { kmText } from '../run/run-texts';
import { gapText } from './gap-row';
import type { Gap } from './use-gaps';

type Candidate = ReplyOf<typeof gapCandidates>[number];

interface GapDialogProps {
  date: string;
  onClose: () => void;
}

const shortest = 45;
const endOf = ({ time, minutes }: Gap): number => minuteOf(time) + minutes;
const holds = [2, 4, 12, 24].map((hours) => ({ value: String(hours), label: plural(hours, 'hour') }));

/** Returns why a client fits: days overdue, and detour. */
const candidateSummary = ({
  daysOverdue,
  horses,
  detourKm,
  detourMinutes,
  durationMinutes,
}: Candidate): string =>
  [
    horses.map(({ name }) => name).join(', '),
    daysOverdue > 0 ? `${plural(daysOverdue, 'day')} overdue` : 'due soon',
    lengthText(durationMinutes),
    detourKm > 0 ? `${kmText(detourKm)} more, ${lengthText(detourMinutes)}` : 'on your way',
  ].join(' · ');

/** Lists clients who fit into a gap. One press offers it to up to ten; the first to tap gets it. */
export function GapDialog({ date, onClose }: GapDialogProps) {
  const { params } = useUrlState();
  const pressed = numberIn(params, 'gap') ?? 0;
  const now = useMoment();
  const gaps = useEndpoint(gapsOfDay, { query: { date } });
  const gap = gaps.data?.find((each) => endOf(each) > pressed);
  const [begins, setBegins] = useState<string | null>(null);
  const beginnings = gap
    ? beginningsIn(
        { from: minuteOf(gap.time), to: endOf(gap) },
        now.date === date ? minuteOf(now.time) : null,
      )
    : [pressed];
  const times = beginnings.map(clockOf);
  const time = (begins !== null && times.includes(begins) ? begins : times[0]) ?? clockOf(pressed);
  const minutes = gap ? Math.min(endOf(gap) - minuteOf(time), maxDurationMinutes) : shortest;
  const candidates = useEndpoint(
    gapCandidates,
    { query: { date, time, minutes: String(minutes) } },
    { enabled: !gaps.isPending },
  );
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [hours, setHours] = useState('4');
  const { save, pending, failure } = useSave(offerGap, {
    failed: 'No texts were sent',
    done: ({ sent, notSent }) => ({
      title: `${plural(sent.length, 'client')} asked`,
      description: notSent.length
        ? `Not asked: ${notSent.map(({ whyNot }) => whyNot).join('; ')}`
        : 'The first one to tap the link gets the time, and we’ll let you know.',
    }),
    refresh: [gapsOfDay, gapCandidates, listAppointments],
    onSaved: onClose,
  });
  // Skips clients who no longer fit after the time was shortened.
  const wanted = (candidates.data ?? []).filter(({ client }) => chosen.includes(client.id));
  const clientIds = wanted.map(({ client }) => client.id);
  // The longest of the chosen visits must fit.
  const durationMinutes = Math.max(0, ...wanted.map((each) => each.durationMinutes));
  const ask = () => save({ body: { date, time, durationMinutes, clientIds, holdHours: Number(hours) } });
  const toggle = (id: number, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={gap ? `Free ${gapText(gap)}` : 'Free time'}
      description={formatFullDate(date)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!clientIds.length}
            pending={pending}
            pendingLabel="Asking..."
            onClick={() => void ask()}
          >
            {clientIds.length ? `Ask ${plural(clientIds.length, 'client')}` : 'Ask'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{`We’ll text up to ${maxAsked} clients a link. The first one to tap it gets the time, and we’ll let you know.`}</p>
        <SelectField
          label="Begins at"
          options={times.map((value) => ({ value, label: formatTime12h(value) }))}
          value={time}
          onChange={({ target }) => setBegins(target.value)}
        />
        {gaps.data && !gap ? (
          <p>This time is no longer free.</p>
        ) : (
          <Loaded query={candidates} failure="The clients could not be loaded">
            {(found) =>
              found.length ? (
                <ul className="flex flex-col gap-1">
                  {found.map((each) => (
                    <li key={each.client.id}>
                      <Checkbox
                        label={[each.client.name, each.client.suburb].filter(Boolean).join(', ')}
                        hint={each.whyNot ?? candidateSummary(each)}
                        checked={chosen.includes(each.client.id)}
                        disabled={
                          !each.mayOffer || (chosen.length >= maxAsked && !chosen.includes(each.client.id))
                        }
                        onChange={({ target }) => toggle(each.client.id, target.checked)}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-ink-soft">No horses are due that fit into this time.</p>
              )
            }
          </Loaded>
        )}
        <SelectField
          label="Hold the time for"
          options={holds}
          value={hours}
          onChange={({ target }) => setHours(target.value)}
        />
        <SaveFailure failure={failure} pending={pending} onAgain={() => void ask()} />
      </div>
    </Dialog>
  );
}
