export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'success' | 'destructive' | 'info';
  /** Milliseconds on the screen; 5000 unless told. */
  duration?: number;
  /** One way to act on it, such as undoing. */
  action?: { label: string; onAction: () => void };
}

export interface Toast extends ToastInput {
  id: number;
}

const DEFAULT_DURATION = 5000;
const FLASH_KEY = 'toast';

let current: Toast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let timerStarted = 0;
let remaining = 0;
const holds = new Set<string>();
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next;
  clearTimeout(timer);
  for (const listener of listeners) listener();
}

function startTimer(id: number) {
  timerStarted = Date.now();
  timer = setTimeout(() => dismissToast(id), remaining);
}

/** Shows a toast in place of whichever is visible. */
export function toast(input: ToastInput): void {
  lastId += 1;
  holds.clear();
  remaining = input.duration ?? DEFAULT_DURATION;
  show({ ...input, id: lastId });
  startTimer(lastId);
}

/** Removes the toast; with an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  if (!current || (id !== undefined && current.id !== id)) return;
  holds.clear();
  show(null);
}

/** Stops the clock of the visible toast until every reason is released. */
export function holdToast(reason: string): void {
  if (!current || holds.has(reason)) return;
  if (holds.size === 0) {
    clearTimeout(timer);
    remaining = Math.max(0, remaining - (Date.now() - timerStarted));
  }
  holds.add(reason);
}

/** Lets the clock run on. */
export function releaseToast(reason: string): void {
  if (holds.delete(reason) && holds.size === 0 && current) startTimer(current.id);
}

/** Keeps one toast for after the next full page load; an action cannot travel with it. */
export function flashToast({ title, description, variant, duration }: ToastInput): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify({ title, description, variant, duration }));
  } catch (cause) {
    console.warn('The message could not be kept for the next page', cause);
  }
}

/** Whether the page before has kept a toast. */
export function hasFlashedToast(): boolean {
  try {
    return sessionStorage.getItem(FLASH_KEY) !== null;
  } catch {
    // Without storage nothing was kept.
    return false;
  }
}

/** Shows the toast that the page before has kept, once. */
export function showFlashedToast(): void {
  try {
    const kept = sessionStorage.getItem(FLASH_KEY);
    if (!kept) return;
    sessionStorage.removeItem(FLASH_KEY);
    const input: unknown = JSON.parse(kept);
    if (isToastInput(input)) toast(input);
  } catch (cause) {
    console.warn('The message of the page before could not be read', cause);
  }
}

function isToastInput(input: unknown): input is ToastInput {
  return typeof input === 'object' && input !== null && 'title' in input && typeof input.title === 'string';
}

/** For useSyncExternalStore. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visible toast, if any. */
export function currentToast(): Toast | null {
  return current;
}
