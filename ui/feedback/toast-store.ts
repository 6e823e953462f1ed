export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'success' | 'destructive' | 'info';
  /** Milliseconds on the screen; 3000 by default, 10,000 with an action. */
  duration?: number;
  /** For screen readers only, because the page shows it itself. */
  announcedOnly?: boolean;
  /** One action, such as undo. */
  action?: { label: string; onAction: () => void };
}

const flashKey = 'toast';
const listeners = new Set<() => void>();
let waitingToast: ToastInput | null = null;

/** A younger toast belongs to the change of view, which it came with. */
const justNowMs = 1000;
let shownToast: { at: number; stays: boolean } | null = null;
const closers = new Set<() => void>();

/**
 * Shows a toast instead of the visible one. The store holds the toast until the toaster, which loads with the first
 * one, takes it. This file is part of every page, the toaster of none.
 */
export function toast(input: ToastInput): void {
  waitingToast = input;
  shownToast = { at: Date.now(), stays: input.action !== undefined };
  for (const listener of listeners) listener();
}

/** Calls the listener when a toast waits, until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Closes a toast about a view that is no longer visible. A toast with an action stays for its full time. */
export function closeViewToast(): void {
  if (!shownToast || shownToast.stays || Date.now() - shownToast.at < justNowMs) return;
  shownToast = null;
  waitingToast = null;
  for (const close of closers) close();
}

/** Calls the listener when the visible toast must close, until the returned function is called. */
export function subscribeToLeaving(close: () => void): () => void {
  closers.add(close);
  return () => closers.delete(close);
}

/** Returns the waiting toast, or the one stored by the previous page, or null. Returns each only once. */
export function takeToast(): ToastInput | null {
  const nextToast = waitingToast ?? takeFlashedToast();
  waitingToast = null;
  return nextToast;
}

/** True when this page has stored a toast for the next one. Its own toaster, which may load just then, ignores it. */
let storedForNext = false;

/** Stores one toast for the next full page load, without its action. */
export function flashToast({ action, ...kept }: ToastInput): void {
  try {
    sessionStorage.setItem(flashKey, JSON.stringify(kept));
    storedForNext = true;
  } catch (cause) {
    console.warn('The message could not be kept for the next page', cause);
  }
}

export function hasFlashedToast(): boolean {
  try {
    return sessionStorage.getItem(flashKey) !== null;
  } catch {
    // Without storage there is no stored toast.
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
    shownToast = { at: Date.now(), stays: false };
    return input;
  } catch (cause) {
    console.warn('The message of the page before could not be read', cause);
    return null;
  }
}

function isToastInput(input: unknown): input is ToastInput {
  return typeof input === 'object' && input !== null && 'title' in input && typeof input.title === 'string';
}
