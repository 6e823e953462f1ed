import { type ChangeEvent, type ChangeEventHandler, useEffect, useRef, useState } from 'react';

/** Milliseconds until the keyup of the key that ended a choice. */
const keyUpMs = 300;
const leavingKeys = new Set(['Escape', 'Tab']);

/**
 * Delays the change of a select that acts at once. When Escape or Tab closes the open list, Chrome reports the
 * highlighted option as chosen, and the key only on keyup. Drops such a change. `shown` is the value until then.
 */
export function useActingChoice(onChange: ChangeEventHandler<HTMLSelectElement> | undefined) {
  const [held, setHeld] = useState<string>();
  const settle = useRef<(isMeant: boolean) => void>(undefined);
  // Leaving the page within the delay confirms the choice.
  useEffect(() => () => settle.current?.(true), []);

  function hold(event: ChangeEvent<HTMLSelectElement>): void {
    settle.current?.(true);
    // Phones have their own list without keys.
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
