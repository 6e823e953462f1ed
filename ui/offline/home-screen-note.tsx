import { Smartphone, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../forms/icon-button';

/** True when the browser has promised persistent storage. Null before asking, or where it cannot be asked. */
let isKept: boolean | null = null;
const listeners = new Set<() => void>();

/**
 * Requests persistent storage. Otherwise the browser may delete unsent data after days without a visit, or when the
 * phone is full.
 */
async function askToPersist(): Promise<void> {
  if (isKept !== null || !navigator.storage?.persist) return;
  isKept = await navigator.storage.persist().catch(() => false);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True when the browser has refused persistent storage. */
const useMayBeDeleted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isKept === false,
    () => false,
  );

const seenKey = 'home-screen-note-seen';

function hasSeenNote(): boolean {
  try {
    return localStorage.getItem(seenKey) !== null;
  } catch {
    return true;
  }
}

/** True when opened from the home screen. Browsers then retain an app's data. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Warns that the browser may delete unsent data on this phone, with advice. Can be closed. */
export function HomeScreenNote() {
  const mayBeDeleted = useMayBeDeleted();
  const [seen, setSeen] = useState(hasSeenNote);
  useEffect(() => void askToPersist(), []);
  if (!mayBeDeleted || seen || isInstalled()) return null;
  const close = () => {
    setSeen(true);
    try {
      localStorage.setItem(seenKey, '1');
    } catch {
      // The next page shows it again.
    }
  };
  return (
    <div
      role="status"
      className="flex items-start gap-2 rounded-m bg-warn-soft py-1 pl-3 text-on-warn-soft print:hidden"
    >
      <Smartphone aria-hidden className="mt-2.5 size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-2">
        This browser may delete what waits on this phone. Put this page on the home screen: Share, then Add to
        Home Screen.
      </p>
      <IconButton label="Close" icon={<X />} onClick={close} />
    </div>
  );
}
