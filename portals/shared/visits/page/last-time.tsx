import { CircleAlert, TriangleAlert } from 'lucide-react';
import { labelOf, usualWorks } from '../../../../contracts/options';
import { workWords } from '../../../../rules/visits/visit-words';
import { lastTimeText, unusualOf } from '../model/last-time-texts';
import type { ShownHorse } from '../model/types';

const looks = {
  danger: { Icon: CircleAlert, look: 'bg-danger-soft text-on-danger-soft border-on-danger-soft' },
  warn: { Icon: TriangleAlert, look: 'bg-warn-soft text-on-warn-soft border-on-warn-soft' },
};

/** Warnings from last time, in colour and words, before the horse is touched. */
export function Unusual({ horse }: { horse: ShownHorse }) {
  const all = unusualOf(horse);
  if (!all.length) return null;
  return (
    <ul aria-label="Mind from last time" className="flex flex-col gap-2">
      {all.map(({ tone, text }) => {
        const { Icon, look } = looks[tone];
        return (
          <li
            key={text}
            className={`flex items-start gap-2 rounded-m border-2 px-3 py-2 text-lg leading-6 font-semibold ${look}`}
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Last work and the author's own note. */
export function LastTimeLines({ horse: { lastTime, usualWork } }: { horse: ShownHorse }) {
  if (!lastTime)
    return (
      <p className="text-ink-soft">
        {usualWork
          ? `The first time here. Usually: ${labelOf(usualWorks, usualWork)}.`
          : 'The first time here.'}
      </p>
    );
  const work = workWords(lastTime.work);
  return (
    <div className="flex flex-col gap-1">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{`${lastTimeText(lastTime)}: `}</span>
        {work || 'nothing noted'}
      </p>
      {lastTime.privateNote && (
        <p className="border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
          <span className="sr-only">Private note: </span>
          {lastTime.privateNote}
        </p>
      )}
    </div>
  );
}
