import { useRef } from 'react';

interface Step {
  text: string;
  cursor: number;
}

/** How soon after another a change belongs to the same step, in milliseconds. */
const togetherMs = 600;
const maxSteps = 200;

/** Undo and redo for a box whose chips the browser's own history does not know. */
export function useHistory() {
  const done = useRef<Step[]>([]);
  const undone = useRef<Step[]>([]);
  const lastAt = useRef(0);
  return {
    /** Remembers how it was before a change. */
    note(before: Step, isTyping: boolean): void {
      const at = Date.now();
      undone.current = [];
      if (!isTyping || at - lastAt.current > togetherMs)
        done.current = [...done.current, before].slice(-maxSteps);
      lastAt.current = isTyping ? at : 0;
    },
    /** How it was before, or after; null at the end of what is remembered. */
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
