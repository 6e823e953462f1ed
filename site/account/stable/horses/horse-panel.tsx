import { ArrowLeft, Footprints, PencilLine, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { horseFacts } from '../../../../contracts/horses/horse-fields';
import type { Horse } from '../../../../contracts/horses/horses';
import { urls } from '../../../../contracts/pages/paths';
import { formatDate } from '../../../../rules/time/dates';
import { Button } from '../../../../ui/forms/button';
import { Disclosure } from '../../../../ui/layout/disclosure';
import type { NextVisit } from '../records/booked-visits';
import { Records } from '../records/records';
import type { StableUrl } from '../stable-url';
import { summaryOf } from './horse-labels';
import { HorsePhoto } from './horse-photo';

interface HorsePanelProps {
  horse: Horse;
  visit: NextVisit | undefined;
  today: string;
  url: StableUrl;
  headingRef: Ref<HTMLHeadingElement>;
}

/** A visit planned by the business has no page. */
const visitText = ({ date, isBooking }: NextVisit): string =>
  `We come on ${formatDate(date)}.${isBooking ? '' : ' Call us to change that.'}`;

export function HorsePanel({ horse, visit, today, url, headingRef }: HorsePanelProps) {
  const facts = horseFacts(horse);
  return (
    <section aria-label={horse.name} className="min-w-0">
      <Button
        variant="quiet"
        className="mb-3 -ml-3 px-3 lg:hidden"
        icon={<ArrowLeft aria-hidden className="size-5" />}
        onClick={() => url.chooseHorse(null)}
      >
        All horses
      </Button>
      <div className="flex flex-wrap items-start gap-4 sm:gap-6">
        <HorsePhoto url={horse.photoUrl} className="size-24 sm:size-36" />
        <div className="min-w-0 flex-1 basis-44">
          <h2
            ref={headingRef}
            tabIndex={-1}
            className="scroll-mt-24 text-2xl font-bold break-words outline-none sm:text-3xl"
          >
            {horse.name}
          </h2>
          <p className="mt-1 text-lg break-words text-ink-soft">{summaryOf(horse)}</p>
          {visit && <p className="mt-1">{visitText(visit)}</p>}
        </div>
        <div className="flex w-full flex-wrap gap-2.5 sm:w-auto">
          <Button
            href={`${urls.myStable}/${horse.id}`}
            variant="secondary"
            className="flex-1"
            icon={<Footprints aria-hidden className="size-5" />}
          >
            Hoof record<span className="sr-only">{` of ${horse.name}`}</span>
          </Button>
          <Button
            variant="secondary"
            className="flex-1"
            icon={<PencilLine aria-hidden className="size-5" />}
            onClick={() => url.openDialog('edit-horse', { horse: horse.id })}
          >
            Edit<span className="sr-only">{` ${horse.name}`}</span>
          </Button>
          <Button
            variant="secondary"
            className="flex-1"
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => url.openDialog('remove-horse', { horse: horse.id })}
          >
            Remove<span className="sr-only">{` ${horse.name}`}</span>
          </Button>
        </div>
      </div>
      {facts.length > 0 && (
        <div className="mt-4">
          <Disclosure summary={`About ${horse.name}`}>
            <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {facts.map(([name, text]) => (
                <div key={name} className="min-w-0">
                  <dt>{name}</dt>
                  <dd className="font-semibold break-words whitespace-pre-line text-ink">{text}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </div>
      )}
      <Records key={horse.id} horse={horse} today={today} url={url} />
    </section>
  );
}
