import { Smartphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../forms/icon-button';
import { askToPersist, useMayBeDeleted } from './persisted';

const seenKey = 'home-screen-note-seen';

function wasSeen(): boolean {
  try {
    return localStorage.getItem(seenKey) !== null;
  } catch {
    return true;
  }
}

/** Opened from the home screen. There a browser keeps what an app stores. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Says that the browser may delete what waits on this phone, and what to do about it; until it is closed. */
export function HomeScreenNote() {
  const mayBeDeleted = useMayBeDeleted();
  const [seen, setSeen] = useState(wasSeen);
  useEffect(() => void askToPersist(), []);
  if (!mayBeDeleted || seen || isInstalled()) return null;
  const close = () => {
    setSeen(true);
    try {
      localStorage.setItem(seenKey, '1');
    } catch {
      // It is shown again with the next page.
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
