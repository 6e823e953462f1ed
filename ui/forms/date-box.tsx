import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type Ref, useCallback, useRef, useState } from 'react';
import { formatTypedDate, readTypedDate, readWholeDate } from '../../rules/time/typed-date';
import { dateIn } from '../../rules/time/zone';
import { classNames } from '../layout/class-names';
import { businessTimeZone } from '../portal-kit/page-root';
import { bindDateValue, readTypedText } from './bind-date-value';
import { controlClass, Field, type FieldOptions, useField } from './field';

export interface DateBoxProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required' | 'type'> {}

const unreadText = 'Use day, month and year, for example 01/12/2026';

const today = () => dateIn(businessTimeZone, new Date());

function setRef(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/**
 * A date in the business's format, day first, in any browser language. Its value is `YYYY-MM-DD`, or the typed text
 * when invalid. The button opens the device's calendar.
 */
export function DateBox({ className, ref, min, max, onBlur, onKeyDown, ...props }: DateBoxProps) {
  const [isUnread, setUnread] = useState(false);
  const { frame, control } = useField({
    ...props,
    error: props.error ?? (isUnread ? unreadText : undefined),
  });
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isControlled = props.value !== undefined;
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      box.current = element;
      if (element)
        bindDateValue(element, {
          read: (typed) => readWholeDate(typed, today()),
          show: formatTypedDate,
          isControlled,
          onSet: () => setUnread(false),
        });
      setRef(ref, element);
    },
    [ref, isControlled],
  );
  const choose = (date: string) => {
    if (!box.current || !date) return;
    box.current.value = date;
    box.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** Completes short forms such as 1/12 when the person leaves the field. */
  const settle = () => {
    const typed = box.current ? readTypedText(box.current) : '';
    const date = readTypedDate(typed, today());
    setUnread(typed.trim() !== '' && !date);
    if (date && typed !== formatTypedDate(date)) choose(date);
  };
  const open = () => {
    if (!picker.current || !box.current) return;
    picker.current.value = readTypedDate(readTypedText(box.current), today()) ?? '';
    picker.current.showPicker();
  };
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/yyyy"
          maxLength={30}
          {...control}
          ref={attach}
          onBlur={(event) => {
            settle();
            onBlur?.(event);
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === 'Enter') settle();
            onKeyDown?.(event);
          }}
          className={classNames(controlClass, 'pr-10 pl-2.5', className)}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          min={min}
          max={max}
          className="pointer-events-none absolute right-0 bottom-0 size-11 opacity-0"
          onChange={(event) => choose(event.target.value)}
        />
        <button
          type="button"
          aria-label="Open the calendar"
          aria-describedby={`${frame.id}-label`}
          disabled={props.disabled}
          onClick={open}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-m text-ink-soft hover:text-ink disabled:opacity-50"
        >
          <CalendarDays aria-hidden className="size-5" />
        </button>
      </div>
    </Field>
  );
}
