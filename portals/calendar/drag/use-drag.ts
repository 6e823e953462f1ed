import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** How far a mouse goes before it drags, and how long a finger rests: less is a press, or a scroll. */
const [mouseSlack, fingerSlack, fingerRestMs] = [5, 8, 350];

interface Point {
  x: number;
  y: number;
}

export interface Drag<Item, Target> {
  item: Item;
  /** Where the pointer is in the window. */
  at: Point;
  /** Drop target under the pointer. Null where a drop would do nothing. */
  target: Target | null;
}

interface DragOptions<Item, Target> {
  /** Returns the target under a point. */
  targetAt: (point: Point, item: Item) => Target | null;
  onDrop: (item: Item, target: Target) => void;
}

/** Takes a pointer's way from an item to where it is let go. Escape gives up; the press that it began as is none. */
export function useDrag<Item, Target>({ targetAt, onDrop }: DragOptions<Item, Target>) {
  const [drag, setDrag] = useState<Drag<Item, Target> | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const onPointerDown = (item: Item) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const isMouse = event.pointerType === 'mouse';
    let current: Drag<Item, Target> | null = null;

    const follow = (at: Point) => {
      current = { item, at, target: targetAt(at, item) };
      setDrag(current);
    };
    const rest = isMouse ? undefined : setTimeout(() => follow(start), fingerRestMs);
    const move = (next: Event) => {
      const { clientX, clientY } = next as PointerEvent;
      const at = { x: clientX, y: clientY };
      const way = Math.hypot(at.x - start.x, at.y - start.y);
      if (current || (isMouse && way > mouseSlack)) follow(at);
      else if (!isMouse && way > fingerSlack) end();
    };
    const end = () => {
      clearTimeout(rest);
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
      current = null;
      stop.current = () => {};
      setDrag(null);
    };
    const drop = () => {
      const dropped = current;
      end();
      if (!dropped) return;
      swallowClick();
      if (dropped.target) onDrop(item, dropped.target);
    };
    // A page that scrolls under the finger would take the pointer away.
    const hold = (next: Event) => current && next.preventDefault();
    const key = (next: Event) => {
      if (!current || (next as KeyboardEvent).key !== 'Escape') return;
      next.stopPropagation();
      end();
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointermove', move],
      ['pointerup', drop],
      ['pointercancel', end],
      ['touchmove', hold],
      ['contextmenu', hold],
      ['keydown', key],
    ];
    for (const [name, listener] of listeners)
      window.addEventListener(name, listener, { capture: true, passive: false });
    stop.current = end;
  };

  return { drag, onPointerDown };
}

/** The click that comes with the letting go is none. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, true));
}
