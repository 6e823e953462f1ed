interface DateText {
  /** The date of a typed text, YYYY-MM-DD; null for other texts and half a date. */
  read: (typed: string) => string | null;
  show: (value: string) => string;
  /** A form's field answers a text that is no date as it is, so that its rule can name it. A controlled one answers ''. */
  isControlled: boolean;
}

const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** The text that a box shows. */
export const typedText = (element: HTMLInputElement): string => native?.get?.call(element) ?? '';

const bound = new WeakSet<HTMLInputElement>();

/**
 * Makes the value of a text box a date: who reads `value` gets YYYY-MM-DD, who sets it has it shown with the day first.
 * React and the form library read and set this one property, so the box is used like any other.
 */
export function bindDateValue(element: HTMLInputElement, { read, show, isControlled }: DateText): void {
  if (bound.has(element)) return;
  bound.add(element);
  // React watches the property with one of its own, which this goes through.
  const own = Object.getOwnPropertyDescriptor(element, 'value') ?? native;
  if (!own?.get || !own.set) return;
  const { get, set } = own;
  const dateOf = (typed: string) => read(typed) ?? (isControlled ? '' : typed);
  Object.defineProperty(element, 'value', {
    configurable: true,
    enumerable: true,
    get: () => dateOf(get.call(element)),
    set: (value: string) => set.call(element, show(value)),
  });
  element.value = get.call(element);
}
