import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { maxBreaks, type TypedBreak } from '../../../rules/worker/breaks';
import { Button } from '../../../ui/forms/button';
import { DateBox } from '../../../ui/forms/date-box';
import { TimeField } from '../../../ui/forms/time-field';
import type { TypedHours } from './use-typed-hours';

function BreakFields({ hours: { breaks, setBreaks, errors, setErrors } }: { hours: TypedHours }) {
  const list = useRef<HTMLDivElement>(null);
  const added = useRef<number | null>(null);
  useEffect(() => {
    if (added.current === breaks.at(-1)?.key && added.current !== null)
      list.current?.querySelector<HTMLInputElement>('[data-break]:last-of-type input')?.focus();
    added.current = null;
  }, [breaks]);
  const change = (key: number, values: Partial<TypedBreak>) =>
    setBreaks(breaks.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const add = () => {
    const key = Math.max(-1, ...breaks.map((each) => each.key)) + 1;
    added.current = key;
    setBreaks([...breaks, { key, start: '', end: '', before: null }]);
  };
  const drop = (key: number) => {
    // Errors name breaks by position, which has changed.
    setErrors({});
    setBreaks(breaks.filter((each) => each.key !== key));
    list.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
  };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Breaks</legend>
      <div ref={list} className="flex flex-col gap-4">
        {breaks.length === 0 && <p>No breaks</p>}
        {breaks.map(({ key, start, end }, place) => (
          <div
            key={key}
            data-break
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-3 gap-y-2"
          >
            <TimeField
              label={`Break ${place + 1} began`}
              value={start}
              error={errors[`breaks.${place}.start`]}
              onChange={(event) => change(key, { start: event.target.value })}
            />
            <TimeField
              label={`Break ${place + 1} ended`}
              value={end}
              error={errors[`breaks.${place}.end`]}
              onChange={(event) => change(key, { end: event.target.value })}
            />
            <Button
              variant="secondary"
              size="small"
              className="col-span-2 justify-self-start"
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => drop(key)}
            >
              Remove<span className="sr-only">{` break ${place + 1}`}</span>
            </Button>
          </div>
        ))}
        {breaks.length < maxBreaks && (
          <Button
            data-add
            variant="secondary"
            size="small"
            className="self-start"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={add}
          >
            Add a break
          </Button>
        )}
      </div>
    </fieldset>
  );
}

export function HoursFields({ hours, className }: { hours: TypedHours; className: string }) {
  const { from, setFrom, to, setTo, errors } = hours;
  return (
    <>
      <div className={className}>
        <DateBox
          label="Began on"
          value={from.date}
          error={errors.clockIn}
          onChange={(event) => setFrom({ ...from, date: event.target.value })}
        />
        <TimeField
          label="Began at"
          value={from.time}
          onChange={(event) => setFrom({ ...from, time: event.target.value })}
        />
        <DateBox
          label="Ended on"
          value={to.date}
          error={errors.clockOut}
          onChange={(event) => setTo({ ...to, date: event.target.value })}
        />
        <TimeField
          label="Ended at"
          value={to.time}
          onChange={(event) => setTo({ ...to, time: event.target.value })}
        />
      </div>
      <BreakFields hours={hours} />
    </>
  );
}
