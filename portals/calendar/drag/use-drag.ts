import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Minimum movement of a mouse and a finger in pixels, and rest of a finger in milliseconds. Less is a press or a
 * scroll.
 */
const [mouseSlack, fingerSlack, fingerRestMs] = [5, 8, 350];

interface Point {
  x: number;
  y: number;
}

export interface Drag<Item, Target> {
  item: Item;
  at: Point;
  /** Drop target under the pointer. Null where a drop would do nothing. */
  target: Target | null;
}

interface DragOptions<Item, Target> {
  targetAt: (point: Point, item: Item) => Target | null;
  onDrop: (item: Item, target: Target) => void;
}

/** Drags an item until the pointer is released. Escape cancels. The click after a drag is ignored. */
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
      const point = { x: clientX, y: clientY };
      const way = Math.hypot(point.x - start.x, point.y - start.y);
      if (current || (isMouse && way > mouseSlack)) follow(point);
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
    // Prevents scrolling, which would take the finger away.
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

function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, true));
}
