import { useId } from 'react';
import { classNames } from '../layout/class-names';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** The pressed value, chosen before or not. */
  onPress: (value: Value) => void;
  hideLabel?: boolean;
  /** Two a row, like the feet of a horse. */
  inPairs?: boolean;
  /** Values in the danger colour while chosen. */
  alarming?: readonly Value[];
}

/** Large toggle buttons side by side, for gloves. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, chosen, onPress, hideLabel, inPairs, alarming = [] } = props;
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <p id={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
      </p>
      <div className={inPairs ? 'grid grid-cols-2 gap-2' : 'flex flex-wrap gap-2'}>
        {options.map(({ value, label: text }) => {
          const isChosen = chosen.includes(value);
          const tone = alarming.includes(value) ? 'bg-danger text-on-danger' : 'bg-brand text-on-brand';
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onPress(value)}
              className={classNames(
                'min-h-13 min-w-13 flex-1 basis-auto rounded-m border px-3 py-2 font-semibold',
                isChosen
                  ? `border-transparent ${tone}`
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {text}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

export const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
