export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'success' | 'destructive' | 'info';
  /** Milliseconds on the screen; 3000 by default, 10,000 with an action. */
  duration?: number;
  /** The page itself shows it, so the text is for screen readers alone. */
  announcedOnly?: boolean;
  /** One way to act on it, such as undoing. */
  action?: { label: string; onAction: () => void };
}

const flashKey = 'toast';
const listeners = new Set<() => void>();
let waiting: ToastInput | null = null;

/** A toast that is younger than this came with the change of view, and is about it. */
const justNowMs = 1000;
let shown: { at: number; stays: boolean } | null = null;
const closers = new Set<() => void>();

/**
 * Shows a toast in place of whichever is visible. It waits here until the toaster takes it, which loads with the first
 * one: this file is part of every page, the toaster of none.
 */
export function toast(input: ToastInput): void {
  waiting = input;
  shown = { at: Date.now(), stays: input.action !== undefined };
  for (const listener of listeners) listener();
}

/** Tells when a toast waits, until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes a toast away that is about a view which is out of sight now. One that can be acted on stays its time. */
export function leaveView(): void {
  if (!shown || shown.stays || Date.now() - shown.at < justNowMs) return;
  shown = null;
  waiting = null;
  for (const close of closers) close();
}

/** Tells when the visible toast is to go, until the returned function is called. */
export function subscribeToLeaving(close: () => void): () => void {
  closers.add(close);
  return () => closers.delete(close);
}

/** The toast that waits, or that the page before has kept; null without one. It is given out once. */
export function takeToast(): ToastInput | null {
  const taken = waiting ?? takeFlashedToast();
  waiting = null;
  return taken;
}

/** Whether this page has kept a toast for the next one: its own toaster, which may load just then, leaves it alone. */
let storedForNext = false;

/** Keeps one toast for after the next full page load; an action cannot travel with it. */
export function flashToast({ action, ...kept }: ToastInput): void {
  try {
    sessionStorage.setItem(flashKey, JSON.stringify(kept));
    storedForNext = true;
  } catch (cause) {
    console.warn('The message could not be kept for the next page', cause);
  }
}

/** Whether the page before has kept a toast. */
export function hasFlashedToast(): boolean {
  try {
    return sessionStorage.getItem(flashKey) !== null;
  } catch {
    // Without storage nothing was kept.
    return false;
  }
}

function takeFlashedToast(): ToastInput | null {
  if (storedForNext) return null;
  try {
    const stored = sessionStorage.getItem(flashKey);
    sessionStorage.removeItem(flashKey);
    const input: unknown = JSON.parse(stored ?? 'null');
    if (!isToastInput(input)) return null;
    shown = { at: Date.now(), stays: false };
    return input;
  } catch (cause) {
    console.warn('The message of the page before could not be read', cause);
    return null;
  }
}

function isToastInput(input: unknown): input is ToastInput {
  return typeof input === 'object' && input !== null && 'title' in input && typeof input.title === 'string';
}
