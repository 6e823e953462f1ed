import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../layout/class-names';
import type { Link } from './link';
import { pillOf } from './sync-status';

const looks = {
  ok: { Icon: CircleCheck, look: 'bg-ok-soft text-on-ok-soft border-on-ok-soft' },
  warn: { Icon: CloudUpload, look: 'bg-warn-soft text-on-warn-soft border-on-warn-soft' },
  danger: { Icon: CircleAlert, look: 'bg-danger-soft text-on-danger-soft border-on-danger-soft' },
};

/** True when an entry has reached the office since the page was opened, from any tab. */
function useSent(waiting: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (waiting > 0) setWaited(true);
  }, [waiting]);
  return waited && waiting === 0;
}

interface SyncPillProps {
  link: Link;
  waiting: number;
  ready: boolean;
  refused?: number;
}

/** Always shows the state between this phone and the office, in one line. `SyncNote` explains it. */
export function SyncPill({ link, waiting, ready, refused = 0 }: SyncPillProps) {
  const sent = useSent(waiting + refused);
  const { text, tone } = pillOf(link, waiting, { sent, ready, refused });
  const { Icon, look } = looks[tone];
  return (
    <p
      role="status"
      className={classNames(
        'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border px-3 py-1 font-semibold',
        look,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}

/** Explains a fault that the pill names. It scrolls with the page, so that a sticky head stays one line. */
export function SyncNote({ link, waiting, ready, refused = 0 }: SyncPillProps) {
  const { more } = pillOf(link, waiting, { sent: false, ready, refused });
  return (
    <p role="status" className="text-sm text-ink empty:hidden">
      {more}
    </p>
  );
}
