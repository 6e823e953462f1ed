import { Check, CircleAlert, CircleDashed, Flag, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../../ui/layout/class-names';
import { unusualOf } from '../model/last-time-texts';
import type { ListedHorse } from '../model/next-save';

interface HorseStripProps {
  horses: readonly ListedHorse[];
  /** The shown horse; null for the end of the visit. */
  chosen: number | null;
  /** Horses with refused data; null means the end of the visit. */
  notTaken: ReadonlySet<number | null>;
  onChoose: (horseId: number | null) => void;
}

function stateOf(horse: ListedHorse, isNotTaken: boolean) {
  const { isRecorded, outcome } = horse;
  if (isNotTaken) return { Icon: CircleAlert, text: 'not accepted' };
  if (isRecorded && outcome === 'not-done') return { Icon: X, text: 'not done' };
  if (isRecorded) return { Icon: Check, text: outcome === 'partly' ? 'partly done' : 'done' };
  const isDanger = unusualOf(horse).some(({ tone }) => tone === 'danger');
  return isDanger ? { Icon: CircleAlert, text: 'take care' } : { Icon: CircleDashed, text: 'to do' };
}

const tabClass = (isChosen: boolean) =>
  classNames(
    'inline-flex min-h-14 shrink-0 items-center gap-2 rounded-m border px-4 py-2 font-semibold [&_svg]:size-5 [&_svg]:shrink-0',
    isChosen ? 'border-transparent bg-brand text-on-brand' : 'border-line-strong bg-surface hover:bg-sunken',
  );

export function HorseStrip({ horses, chosen, notTaken, onChoose }: HorseStripProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <nav ref={strip} aria-label="Horses" className="-mx-4 overflow-x-auto px-4 py-1">
      <ul className="flex w-max gap-2">
        {horses.map((horse) => {
          const { Icon, text } = stateOf(horse, notTaken.has(horse.horseId));
          const isChosen = chosen === horse.horseId;
          return (
            <li key={horse.horseId}>
              <button
                type="button"
                aria-current={isChosen ? 'true' : undefined}
                onClick={() => onChoose(horse.horseId)}
                className={tabClass(isChosen)}
              >
                <Icon aria-hidden />
                <span className="max-w-40 truncate">{horse.name}</span>
                <span className="sr-only">{`, ${text}`}</span>
              </button>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            aria-current={chosen === null ? 'true' : undefined}
            onClick={() => onChoose(null)}
            className={tabClass(chosen === null)}
          >
            {notTaken.has(null) ? <CircleAlert aria-hidden /> : <Flag aria-hidden />}
            Finish
            {notTaken.has(null) && <span className="sr-only">, not accepted</span>}
          </button>
        </li>
      </ul>
    </nav>
  );
}
