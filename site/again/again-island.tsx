import { useEffect, useRef, useState } from 'react';
import {
  type AgainInput,
  bookAgain,
  type PersonField,
  type SameAgain,
} from '../../contracts/bookings/rebook';
import { labelOf, preferredTimes, usualWorks } from '../../contracts/options';
import type { AgainProps } from '../../contracts/pages/again-props';
import { urls } from '../../contracts/pages/paths';
import type { Part } from '../../rules/bookings/capacity';
import { formatFullDate } from '../../rules/time/dates';
import { ApiError, call } from '../../ui/api/call';
import { Button } from '../../ui/forms/button';
import { Checkbox } from '../../ui/forms/checkbox';
import { TextArea } from '../../ui/forms/text-area';
import { refusalOf } from '../../ui/saving/form-errors';
import { SaveFailure } from '../../ui/saving/save-failure';
import { useSaveSteps } from '../../ui/saving/use-save';
import { FullChoice } from '../booking/free/full-choice';
import { type FullPart, fullPartOf, fullToast } from '../booking/free/full-refusal';
import { NeedsScript } from '../forms/needs-script';
import { DayParts } from './day-parts';
import { MissingFields } from './missing-fields';

/** A booking that was just made, without a further state. */
type Booked = Omit<NonNullable<SameAgain['booked']>, 'state'> & Partial<SameAgain['booked']>;
type Errors = Record<string, string | undefined>;

function BookedNote({ booked, isNew }: { booked: Booked; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so its replacement text gets the focus.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const isOff = booked.state === 'cancelled';
  const stateText = booked.state === 'completed' ? 'This visit is done' : 'This is booked already';
  return (
    <div className="max-w-2xl">
      <h1 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {isNew ? 'Booked' : isOff ? 'This visit was cancelled' : stateText}
      </h1>
      <p className="mt-4 text-lg">
        <strong>{`${formatFullDate(booked.serviceDate)}, ${labelOf(preferredTimes, booked.preferredTime)}.`}</strong>{' '}
        {isNew &&
          'We have sent you a message with the link to change or cancel it. We’ll call you to agree on a time.'}
        {isOff && 'We do not come on this day.'}
      </p>
      <p className="mt-4">
        <span className="block text-ink-soft">Your confirmation number</span>
        <strong className="text-2xl tracking-wide wrap-anywhere">{booked.confirmationNumber}</strong>
      </p>
      <p className="mt-8">
        <Button href={urls.booking} variant="secondary">
          {isOff ? 'Book another day' : 'Book another visit'}
        </Button>
      </p>
    </div>
  );
}

/** Due date of a horse, or the date of its planned visit. */
function dayText(
  { dueOn, plannedOn }: { dueOn: string | null; plannedOn: string | undefined },
  today: string,
): string | undefined {
  if (plannedOn) return `We come on ${formatFullDate(plannedOn)}`;
  return dueOn ? `${dueOn < today ? 'Was due' : 'Due'} ${formatFullDate(dueOn)}` : undefined;
}

function inputOf(form: FormData, missing: readonly PersonField[]): AgainInput {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [date = '', slot = ''] = text('part').split(' ');
  const picksAnother = text('part') === 'another';
  const person = Object.fromEntries(missing.map((name) => [name, text(name)]));
  return {
    ...person,
    date: picksAnother ? text('date') : date,
    slot: (picksAnother ? text('slot') : slot) as AgainInput['slot'],
    horseIds: form.getAll('horse').map(Number),
    specialRequirements: text('specialRequirements') || null,
  };
}

export function AgainIsland({ offer, planned, token, today, lastDate }: AgainProps) {
  const [booked, setBooked] = useState<Booked | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [full, setFull] = useState<FullPart | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { save, pending, failure } = useSaveSteps(
    (body: AgainInput) =>
      call(bookAgain, { params: { token }, body }).catch((error) => {
        setFull(fullPartOf(error, { date: body.date, slot: body.slot }));
        throw error;
      }),
    {
      failed: (error) => fullToast(error) ?? { title: 'This was not booked', description: refusalOf(error) },
      onSaved: (made) => setBooked(made),
      onFailed: (error) =>
        setErrors(
          error instanceof ApiError
            ? Object.fromEntries(error.issues.map(({ path, message }) => [path.split('.')[0], message]))
            : {},
        ),
    },
  );
  const done = booked ?? offer.booked;
  if (done) return <BookedNote booked={done} isNew={booked !== null} />;

  /** Books the form's values, or another part of a day. */
  const send = (instead?: Part) => {
    if (!form.current) return;
    const input = { ...inputOf(new FormData(form.current), offer.missing), ...instead };
    const wrong: Errors = {};
    if (!input.horseIds.length) wrong.horseIds = 'Please choose at least one horse';
    if (!input.date) wrong.date = 'Please choose a day';
    else if (!input.slot) wrong.date = 'Please choose a part of the day';
    setErrors(wrong);
    setFull(null);
    if (!Object.keys(wrong).length) void save(input);
  };

  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      noValidate
      data-waits=""
      aria-label="Same again"
      className="max-w-2xl"
    >
      <h1 className="text-title font-bold break-words">{`Same again${offer.firstName ? `, ${offer.firstName}` : ''}?`}</h1>
      <fieldset className="mt-6" aria-describedby={errors.horseIds ? 'horses-wrong' : undefined}>
        <legend className="text-xl font-bold">Your horses</legend>
        {offer.horses.map(({ id, name, usualWork, dueOn }) => (
          <Checkbox
            key={id}
            name="horse"
            value={id}
            defaultChecked={!planned[id]}
            label={[name, usualWork && labelOf(usualWorks, usualWork).toLowerCase()]
              .filter(Boolean)
              .join(', ')}
            hint={dayText({ dueOn, plannedOn: planned[id] }, today)}
          />
        ))}
        {offer.horses.every(({ id }) => planned[id]) && (
          <p className="mt-2">We come to all of them already. For another visit choose the horses.</p>
        )}
        {errors.horseIds && (
          <p id="horses-wrong" className="font-semibold text-danger">
            {errors.horseIds}
          </p>
        )}
      </fieldset>
      <DayParts
        suggestions={offer.suggestions}
        today={today}
        lastDate={lastDate}
        horses={offer.horses.length}
        error={errors.date ?? errors.slot}
      />
      {offer.missing.length > 0 && <MissingFields missing={offer.missing} errors={errors} />}
      <details className="mt-6">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand underline underline-offset-4">
          A word to us
        </summary>
        <TextArea
          name="specialRequirements"
          label="Anything that we should know?"
          rows={3}
          maxLength={500}
          error={errors.specialRequirements}
        />
      </details>
      <div className="mt-8 flex flex-col gap-4">
        {full ? (
          <FullChoice full={full} press="sends" onTake={send} pending={pending} />
        ) : (
          <SaveFailure failure={failure} pending={pending} inForm />
        )}
        <Button
          type="submit"
          size="large"
          pending={pending}
          pendingLabel="Booking..."
          className="max-sm:w-full"
        >
          Book this visit
        </Button>
        <NeedsScript />
      </div>
    </form>
  );
}
