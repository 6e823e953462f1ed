import { useState } from 'react';
import { listAppointments } from '../../../contracts/calendar/calendar';
import { gapCandidates, gapsOfDay, maxAsked, offerGap } from '../../../contracts/calendar/gaps';
import type { ReplyOf } from '../../../contracts/endpoint';
import { plural } from '../../../rules/money/numbers';
import { formatFullDate } from '../../../rules/time/dates';
import { clockOf } from '../../../rules/visits/run';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { SelectField } from '../../../ui/forms/select-field';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { numberIn, useUrlState } from '../../../ui/portal-kit/use-url-state';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { lengthText } from '../data/appointment-texts';
import { kmText } from '../run/run-texts';
import { gapText } from './gap-card';

type Candidate = ReplyOf<typeof gapCandidates>[number];

interface GapDialogProps {
  date: string;
  onClose: () => void;
}

const holds = [2, 4, 12, 24].map((hours) => ({ value: String(hours), label: plural(hours, 'hour') }));

/** Why somebody fits: how long overdue, and how far. */
const whyText = ({ daysOverdue, horses, detourKm, detourMinutes, durationMinutes }: Candidate): string =>
  [
    horses.map(({ name }) => name).join(', '),
    daysOverdue > 0 ? `${plural(daysOverdue, 'day')} overdue` : 'due soon',
    lengthText(durationMinutes),
    detourKm > 0 ? `${kmText(detourKm)} more, ${lengthText(detourMinutes)}` : 'on your way',
  ].join(' · ');

/** Those who would fit into a gap, and one press that asks up to ten of them: the first to tap has it. */
export function GapDialog({ date, onClose }: GapDialogProps) {
  const { params } = useUrlState();
  const time = clockOf(numberIn(params, 'gap') ?? 0);
  const gaps = useEndpoint(gapsOfDay, { query: { date } });
  const gap = gaps.data?.find((each) => each.time === time);
  const minutes = Math.min(gap?.minutes ?? 60, 720);
  const candidates = useEndpoint(gapCandidates, { query: { date, time, minutes: String(minutes) } });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [hours, setHours] = useState('4');
  const { save, pending, failure } = useSave(offerGap, {
    failed: 'Nobody was asked',
    done: ({ sent, notSent }) => ({
      title: `${plural(sent.length, 'client')} asked`,
      description: notSent.length
        ? `Not asked: ${notSent.map(({ whyNot }) => whyNot).join('; ')}`
        : 'Who taps first has it. You are told.',
    }),
    refresh: [gapsOfDay, gapCandidates, listAppointments],
    onSaved: onClose,
  });
  const wanted = (candidates.data ?? []).filter(({ client }) => chosen.includes(client.id));
  // The longest of those who are asked must fit.
  const durationMinutes = Math.max(0, ...wanted.map((each) => each.durationMinutes));
  const ask = () =>
    save({ body: { date, time, durationMinutes, clientIds: [...chosen], holdHours: Number(hours) } });
  const toggle = (id: number, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={gap ? `Free ${gapText(gap)}` : 'Free time'}
      description={`${formatFullDate(date)}. Up to ${maxAsked} are asked at once by text; who taps first has it.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!chosen.length}
            pending={pending}
            pendingLabel="Asking..."
            onClick={() => void ask()}
          >
            {chosen.length ? `Ask ${plural(chosen.length, 'client')}` : 'Ask'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Loaded query={candidates} failure="Who fits could not be found out">
          {(found) =>
            found.length ? (
              <ul className="flex flex-col gap-1">
                {found.map((each) => (
                  <li key={each.client.id}>
                    <Checkbox
                      label={[each.client.name, each.client.suburb].filter(Boolean).join(', ')}
                      hint={each.whyNot ?? whyText(each)}
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
        <SelectField
          label="Hold it for"
          options={holds}
          value={hours}
          onChange={({ target }) => setHours(target.value)}
        />
        <SaveFailure failure={failure} pending={pending} onAgain={() => void ask()} />
      </div>
    </Dialog>
  );
}
