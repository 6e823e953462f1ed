import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
let isListening = false;
const changes = new Set<() => void>();

function turnTo(next: boolean): void {
  isPressed = next;
  for (const changed of changes) changed();
}

/** Follows presses from the first field on, once for all fields. A press may remove the field that it began in. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  // Touches send these events, too.
  window.addEventListener('mousedown', () => turnTo(true), true);
  // The click comes right after the release.
  for (const type of ['mouseup', 'dragend'])
    window.addEventListener(type, () => setTimeout(turnTo, 0, false), true);
}

/** Calls `changed` when a press begins, and after it has had its effect. */
function subscribe(changed: () => void): () => void {
  listen();
  changes.add(changed);
  return () => changes.delete(changed);
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
