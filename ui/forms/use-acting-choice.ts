import { type ChangeEvent, type ChangeEventHandler, useEffect, useRef, useState } from 'react';

/** How long the key that ended a choice takes to come up again. */
const keyUpMs = 300;
const leavingKeys = new Set(['Escape', 'Tab']);

/**
 * Delays the change of a select whose choice acts at once. Chrome reports the highlighted option as chosen when the open
 * chooser is left with Escape or Tab, and tells the key only as it comes up: such a change is dropped. `shown` is the
 * value to show meanwhile.
 */
export function useActingChoice(onChange: ChangeEventHandler<HTMLSelectElement> | undefined) {
  const [held, setHeld] = useState<string>();
  const settle = useRef<(isMeant: boolean) => void>(undefined);
  // A page that is left within the time had a choice, not an escape.
  useEffect(() => () => settle.current?.(true), []);

  function hold(event: ChangeEvent<HTMLSelectElement>): void {
    settle.current?.(true);
    // Phones have a chooser of their own, without keys.
    if (matchMedia('(pointer: coarse)').matches) {
      onChange?.(event);
      return;
    }
    const settled = (isMeant: boolean) => {
      settle.current = undefined;
      clearTimeout(timer);
      document.removeEventListener('keyup', onKeyUp, true);
      if (isMeant) onChange?.(event);
      setHeld(undefined);
    };
    const onKeyUp = ({ key }: KeyboardEvent) => settled(!leavingKeys.has(key));
    const timer = setTimeout(() => settled(true), keyUpMs);
    document.addEventListener('keyup', onKeyUp, true);
    settle.current = settled;
    setHeld(event.target.value);
  }
  return { hold, shown: held };
}
