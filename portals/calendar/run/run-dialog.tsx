import { Phone, Truck } from 'lucide-react';
import { type Appointment, listAppointments, setOnTheWay } from '../../../contracts/calendar/calendar';
import { planRun } from '../../../contracts/calendar/run';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { lengthText } from '../../../rules/time/length-text';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { Loading } from '../../../ui/loading/loading';
import { Dialog } from '../../../ui/overlays/dialog';
import { useToday } from '../../../ui/portal-kit/use-today';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { DirectionsButton } from '../../shared/visits/directions-button';
import { MedicalNotes } from '../../shared/visits/medical-notes';
import { isActive, nameOf } from '../data/appointment-texts';
import { useAppointments } from '../data/use-appointments';
import { useShownAppointments } from '../data/use-shown-appointments';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { kmText, lateText, type Stop, totalText, wayText } from './run-texts';
import { useRun } from './use-run';

interface RunDialogProps {
  date: string;
  onClose: () => void;
}

const action = buttonClass({ variant: 'secondary', size: 'small' });

/** Lists the day's stops in order, with the drive to each, and proposes an order with less driving. */
export function RunDialog({ date, onClose }: RunDialogProps) {
  const { open } = useDialogUrl();
  const today = useToday();
  const { appointments, settled } = useAppointments({ from: date, to: date });
  const run = useRun(date, appointments, settled);
  const { save, retry, pending, failure } = useSave(planRun, {
    failed: 'The order was not applied',
    done: ({ km, minutes }) => ({
      title: 'The new order is your plan',
      description: `${totalText({ km, minutes })}. We haven’t texted anyone. Confirm the times as usual.`,
    }),
    refresh: [listAppointments],
  });
  const byId = new Map(appointments.map((each) => [each.id, each]));
  const saved = run?.suggested.saved;
  const saves = saved !== undefined && saved.km > 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Route"
      description={formatFullDate(date)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {date === today && (
            <Button variant="secondary" onClick={() => open('late')}>
              Running late
            </Button>
          )}
        </>
      }
    >
      {!run ? (
        <Loading what="Loading the route" rows={3} />
      ) : (
        <div className="flex flex-col gap-4">
          <p>
            {run.stops.length ? totalText(run) : 'No visits on this day.'}
            {run.stops.length > 0 && !run.fromHome && (
              <span className="block text-ink-soft">
                From the first stop to the last: your own postcode is missing under{' '}
                <a href="/cms/globals/business" className="text-brand underline underline-offset-4">
                  Business details
                </a>
                .
              </span>
            )}
          </p>
          {saves && saved && (
            <section aria-label="A shorter order" className="rounded-m bg-brand-soft p-4 text-on-brand-soft">
              <p className="font-semibold">
                {`A shorter order saves ${kmText(saved.km)}`}
                {saved.minutes > 0 && `, ${lengthText(saved.minutes)}`}
              </p>
              <ol className="mt-2 list-decimal pl-6">
                {run.suggested.order.map((id) => (
                  <li key={id} className="wrap-anywhere">
                    {nameOf(byId.get(id) ?? { clientName: null })}
                  </li>
                ))}
              </ol>
              <Button
                className="mt-3"
                size="small"
                pending={pending}
                pendingLabel="Applying..."
                onClick={() => void save({ body: { date, order: run.suggested.order } })}
              >
                Use this order
              </Button>
            </section>
          )}
          <SaveFailure failure={failure} pending={pending} onAgain={retry} />
          <ol className="flex flex-col gap-3">
            {run.stops.map((stop) => (
              <RunStop key={stop.appointmentId} stop={stop} appointment={byId.get(stop.appointmentId)} />
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}

function RunStop({ stop, appointment }: { stop: Stop; appointment: Appointment | undefined }) {
  const late = lateText(stop);
  const name = appointment ? nameOf(appointment) : 'A visit';
  return (
    <li className="rounded-m border border-line p-3">
      <p className="text-sm text-ink-soft tabular-nums">{wayText(stop)}</p>
      <p className="font-semibold wrap-anywhere">
        <span className="tabular-nums">{formatTime12h(stop.time)}</span> {name}
      </p>
      <p className="text-sm text-ink-soft">
        {[stop.fixed ? 'Time promised' : 'Time may still change', stop.place.suburb]
          .filter(Boolean)
          .join(' · ')}
        {late && <span className="font-semibold text-on-warn-soft"> · {late}</span>}
      </p>
      {stop.medical?.map(({ horse, notes }) => (
        <div key={horse} className="mt-2">
          <MedicalNotes horse={horse} notes={notes} />
        </div>
      ))}
      {appointment && <StopActions stop={stop} appointment={appointment} name={name} />}
    </li>
  );
}

function StopActions({ stop, appointment, name }: { stop: Stop; appointment: Appointment; name: string }) {
  const today = useToday();
  const { show } = useShownAppointments();
  const { address, phone, textBlock, onTheWayAt, appointmentDate } = appointment;
  const minutes = stop.travelMinutes;
  const textsClient = minutes > 0 && !textBlock;
  const { save, pending } = useSave(setOnTheWay, {
    failed: 'We couldn’t save that you’re on the way',
    done: {
      title: name,
      description: textsClient
        ? `We’ve texted them: about ${minutes} minutes away.`
        : 'Saved: you’re on the way.',
    },
    refresh: [listAppointments],
    onSaved: show,
  });
  const params = { id: String(appointment.id) };
  const onMyWay = textsClient ? `On my way, ${lengthText(minutes)}` : 'On my way';
  const canGo = isActive(appointment) && appointmentDate === today && !onTheWayAt;
  return (
    <p className="mt-2 flex flex-wrap gap-2 print:hidden">
      {address && <DirectionsButton address={address} name={name} iconClassName="size-4" />}
      {phone && (
        <a href={`tel:${phone}`} className={action} aria-label={`Call ${name}`}>
          <Phone aria-hidden className="size-4" />
          Call
        </a>
      )}
      {canGo && (
        <Button
          size="small"
          variant="secondary"
          icon={<Truck aria-hidden className="size-4 shrink-0" />}
          pending={pending}
          aria-label={`${onMyWay}, ${name}`}
          onClick={() => void save({ params, body: textsClient ? { minutes } : {} })}
        >
          {onMyWay}
        </Button>
      )}
      {onTheWayAt && isActive(appointment) && <span className="self-center text-sm">You are on the way</span>}
    </p>
  );
}
