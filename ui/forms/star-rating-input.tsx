import { Star } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { classNames } from '../layout/class-names';
import { VisuallyHidden } from '../layout/visually-hidden';
import { type FieldOptions, useField } from './field';
import { RadioFrame } from './radio-frame';

const steps = [1, 2, 3, 4, 5];

export interface StarRatingInputProps
  extends FieldOptions,
    Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue'> {
  name: string;
  /** 0 for none. Makes the rating controlled. */
  value?: number;
  onRatingChange?: (rating: number) => void;
}

/** One to five stars as real radios, so arrow keys, forms and screen readers work. */
export function StarRatingInput({ value, onRatingChange, ...props }: StarRatingInputProps) {
  const { frame, control } = useField<Omit<StarRatingInputProps, 'value' | 'onRatingChange'>>(props);
  const {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    onChange,
    className,
    ...radio
  } = control;
  const [chosen, setChosen] = useState(0);
  const [preview, setPreview] = useState(0);
  const shownRating = preview || (value ?? chosen);
  const choose = (event: ChangeEvent<HTMLInputElement>, rating: number) => {
    setChosen(rating);
    onRatingChange?.(rating);
    onChange?.(event);
  };
  return (
    <RadioFrame {...frame} id={id} describedBy={describedBy} invalid={invalid}>
      <div className="flex flex-wrap items-center gap-x-3">
        {/* star-input (theme/star-input.css) fills the stars by the radios' state, even without scripts. */}
        <div className={classNames('star-input -ml-1.5 flex', className)}>
          {steps.map((step) => (
            <label
              key={step}
              onPointerEnter={() => setPreview(step)}
              onPointerLeave={() => setPreview(0)}
              className="relative flex size-[48px] items-center justify-center rounded-s has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                {...radio}
                type="radio"
                value={step}
                {...(value === undefined ? {} : { checked: value === step })}
                onChange={(event) => choose(event, step)}
                className="sr-only"
              />
              <Star aria-hidden className="size-[36px]" />
              <VisuallyHidden>{starText(step)}</VisuallyHidden>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-ink-soft">
          {shownRating > 0 ? starText(shownRating) : ''}
        </span>
      </div>
    </RadioFrame>
  );
}

function starText(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`;
}
