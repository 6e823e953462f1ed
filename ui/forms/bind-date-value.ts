interface DateText {
  /** Parses a typed text to YYYY-MM-DD. Null for other texts and incomplete dates. */
  read: (typed: string) => string | null;
  show: (value: string) => string;
  /**
   * A form's field returns an invalid text unchanged, so that its rule can name it. A controlled field returns ''.
   */
  isControlled: boolean;
  /** Called when a program sets the value, rather than a person who types. */
  onSet: () => void;
}

const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

export const readTypedText = (element: HTMLInputElement): string => native?.get?.call(element) ?? '';

const bound = new WeakSet<HTMLInputElement>();

/**
 * Makes the value of a text box a date. Reading `value` returns YYYY-MM-DD, and setting it displays the date day
 * first. React and the form library use this property, so the box works like any other.
 */
export function bindDateValue(
  element: HTMLInputElement,
  { read, show, isControlled, onSet }: DateText,
): void {
  if (bound.has(element)) return;
  bound.add(element);
  // React has redefined the property to watch it, and this calls React's version.
  const property = Object.getOwnPropertyDescriptor(element, 'value') ?? native;
  if (!property?.get || !property.set) return;
  const { get, set } = property;
  const dateOf = (typed: string) => read(typed) ?? (isControlled ? '' : typed);
  Object.defineProperty(element, 'value', {
    configurable: true,
    enumerable: true,
    get: () => dateOf(get.call(element)),
    set: (value: string) => {
      set.call(element, show(value));
      onSet();
    },
  });
  element.value = get.call(element);
}
