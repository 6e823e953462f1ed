import { readClient } from '../../../contracts/clients/clients';
import { plural } from '../../../rules/money/numbers';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { useToday } from '../../../ui/portal-kit/use-today';
import { DueChip } from '../../shared/horses/due-chip';
import type { AppointmentForm } from './appointment-form';

interface HorseChoiceProps {
  form: AppointmentForm;
  onCount: (count: number | null, before: number | null) => void;
}

/** Selects the visit's horses, each with its due state. Horses of other clients stay beside them. */
export function HorseChoice({ form, onCount }: HorseChoiceProps) {
  const today = useToday();
  const clientId = form.watch('clientId') ?? null;
  const chosen = form.watch('horseIds') ?? [];
  const { data } = useEndpoint(
    readClient,
    { params: { id: String(clientId) } },
    { enabled: clientId !== null },
  );
  if (clientId === null || !data) return null;
  const horses = data.horses.filter(({ id, cycleState }) => cycleState !== 'deceased' || chosen.includes(id));
  const hiddenIds = chosen.filter((id) => !horses.some((horse) => horse.id === id));
  if (!horses.length && !hiddenIds.length) return null;
  const choose = (next: number[]) => {
    const before = form.getValues('horseCount') ?? null;
    form.setValue('horseIds', next, { shouldDirty: true });
    const count = next.length || null;
    form.setValue('horseCount', count, { shouldDirty: true });
    onCount(count, before);
  };
  const toggle = (id: number) =>
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">For these horses</legend>
      <div className="flex flex-wrap gap-2">
        {horses.map((horse) => (
          <label
            key={horse.id}
            className="flex min-h-12 max-w-full items-center gap-2.5 rounded-m border border-line-strong px-3 py-1.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.includes(horse.id)}
              onChange={() => toggle(horse.id)}
              className="box size-6 shrink-0 rounded-[4px]"
            />
            <span className="min-w-0 font-semibold wrap-anywhere">{horse.name}</span>
            <DueChip horse={horse} today={today} />
          </label>
        ))}
      </div>
      {hiddenIds.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          {`And ${plural(hiddenIds.length, 'horse')} of other clients.`}
          <Button
            size="small"
            variant="quiet"
            onClick={() => choose(chosen.filter((id) => !hiddenIds.includes(id)))}
          >
            Leave them out
          </Button>
        </p>
      )}
    </fieldset>
  );
}
