import { useState, useSyncExternalStore } from 'react';

let isPressed = false;

/** Calls `changed` when a press begins, and after it has had its effect. Touches send these events, too. */
function subscribe(changed: () => void): () => void {
  const gone = new AbortController();
  const options = { capture: true, signal: gone.signal };
  const turnTo = (next: boolean) => {
    isPressed = next;
    changed();
  };
  window.addEventListener('mousedown', () => turnTo(true), options);
  // The click comes right after the release.
  for (const type of ['mouseup', 'dragend'])
    window.addEventListener(type, () => setTimeout(turnTo, 0, false), options);
  return () => gone.abort();
}

/**
 * Returns the value as it was when a press began, until the press is over. A field that is left by a press on a
 * button may remove its error line. The button would move away from the finger, and the press would be lost.
 */
export function useStillWhilePressed<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!pressed && shown !== value) setShown(value);
  return pressed ? shown : value;
}
