import type { StableHorse } from '../../contracts/pages/booking';
import { Checkbox } from '../../ui/forms/checkbox';

interface HorseChoiceProps {
  horses: readonly StableHorse[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

export function HorseChoice({ horses, chosen, onChange }: HorseChoiceProps) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="mb-2 w-full border-b border-line pb-2 font-display text-lg font-bold">
        Which of your horses?
      </legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {horses.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </fieldset>
  );
}
