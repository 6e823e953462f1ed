import type { TeamMember } from '../../contracts/pages/home';
import { plural } from '../../rules/money/numbers';
import { HandPortrait } from '../art/hand-portrait';
import { SitePicture } from '../shell/site-picture';

function Person({ hand, index }: { hand: TeamMember; index: number }) {
  const facts = [hand.ticket, hand.years !== null && `${plural(hand.years, 'year')} in the trade`];
  return (
    <li>
      <div className="flex flex-wrap items-center gap-4">
        <div className="size-24 shrink-0 overflow-hidden rounded-l bg-line sm:size-30">
          {hand.portrait ? (
            <SitePicture
              picture={hand.portrait}
              sizes="120px"
              imageClassName="h-full w-full object-cover"
              className="block h-full"
            />
          ) : (
            <HandPortrait index={index} />
          )}
        </div>
        <div className="min-w-0 flex-1 basis-[min(100%,9rem)]">
          <h3 className="text-2xl font-bold wrap-anywhere">{hand.name}</h3>
          <p className="mt-1 text-ink-soft">{facts.filter(Boolean).join(', ')}</p>
        </div>
      </div>
      {hand.jobs.length > 0 && (
        <ul className="mt-5 grid gap-4">
          {hand.jobs.map((job) => (
            <li key={job} className="border-l-3 border-straw pl-4 whitespace-pre-line">
              {job}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The people of the business and their work. Empty until the owner has added somebody. */
export function HandsSection({ hands }: { hands: TeamMember[] }) {
  if (hands.length === 0) return null;
  return (
    <section aria-labelledby="hands" className="below border-t border-line">
      <div className="wrap section">
        <h2 id="hands" className="mb-8 text-title font-bold md:mb-12">
          Meet the hands
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {hands.map((hand, index) => (
            <Person key={hand.id} hand={hand} index={index} />
          ))}
        </ul>
      </div>
    </section>
  );
}
