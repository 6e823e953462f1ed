import { useRef } from 'react';

interface Step {
  text: string;
  cursor: number;
}

/** Changes within this time belong to one step, in milliseconds. */
const togetherMs = 600;
const maxSteps = 200;

/** Undo and redo for the box. The browser's own history does not support chips. */
export function useHistory() {
  const done = useRef<Step[]>([]);
  const undone = useRef<Step[]>([]);
  const lastAt = useRef(0);
  return {
    note(before: Step, isTyping: boolean): void {
      const nowMs = Date.now();
      undone.current = [];
      if (!isTyping || nowMs - lastAt.current > togetherMs)
        done.current = [...done.current, before].slice(-maxSteps);
      lastAt.current = isTyping ? nowMs : 0;
    },
    /** Returns the state before or after; null at either end of the history. */
    step(back: boolean, now: Step): Step | null {
      const [from, to] = back ? [done, undone] : [undone, done];
      const found = from.current.at(-1);
      if (!found) return null;
      from.current = from.current.slice(0, -1);
      to.current = [...to.current, now];
      lastAt.current = 0;
      return found;
    },
  };
}
