import { listCustomersHorses } from '../../../contracts/customers/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Checkbox } from '../../../ui/forms/checkbox';
import type { AppointmentForm } from './appointment-fields';

interface HorseChoiceProps {
  form: AppointmentForm;
  /** How many are chosen now, and how many were before. */
  onCount: (count: number | null, before: number | null) => void;
}

/** Which horses of a client with an account the visit is for. */
export function HorseChoice({ form, onCount }: HorseChoiceProps) {
  const userId = form.watch('userId') ?? null;
  const chosen = form.watch('horseIds') ?? [];
  const { data: horses } = useEndpoint(
    listCustomersHorses,
    { params: { id: String(userId) } },
    { enabled: userId !== null },
  );
  if (userId === null || !horses?.length) return null;
  const toggle = (id: number) => {
    const before = form.getValues('horseCount') ?? null;
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    form.setValue('horseIds', next, { shouldDirty: true });
    const count = next.length || null;
    form.setValue('horseCount', count, { shouldDirty: true });
    onCount(count, before);
  };
  return (
    <fieldset>
      <legend className="font-semibold">For these horses</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {horses.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </fieldset>
  );
}
