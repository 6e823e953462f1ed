import type { ComponentProps } from 'react';
import { Checkbox } from '../../ui/checkbox';

interface PriorityChoiceProps {
  fee: number;
  areas: string[];
  on: boolean;
  suburb: string;
  register: ComponentProps<'input'>;
}

const folded = (suburb: string) => suburb.trim().toLowerCase();

/** The priority switch with its price, and a hint when the suburb is not in the listed areas. */
export function PriorityChoice({ fee, areas, on, suburb, register }: PriorityChoiceProps) {
  const outside = on && suburb.trim().length > 2 && !areas.some((area) => folded(area) === folded(suburb));
  return (
    <div className="rounded-l bg-ember-soft p-4 text-on-ember-soft">
      <Checkbox
        {...register}
        label={<strong>{`Priority same-day service (+$${fee})`}</strong>}
        hint={<span className="text-on-ember-soft">{`For ${areas.join(', ')} and surrounding suburbs.`}</span>}
      />
      <p className="mt-3 font-semibold" aria-live="polite">
        Price: {on ? `$${fee} + quote` : 'Quote on arrival'}
      </p>
      <p className="mt-2" role="status">
        {outside &&
          `${suburb.trim()} is not on our priority list. Send your request all the same: we will tell you on the phone whether we can come today.`}
      </p>
    </div>
  );
}
