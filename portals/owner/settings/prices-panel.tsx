import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { z } from 'zod';
import { type Prices, readPrices, savePrices } from '../../../contracts/content/prices';
import { feePlaceholder } from '../../../rules/money/fee-placeholder';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { TextField } from '../../../ui/forms/text-field';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { optionalNumber } from '../../../ui/saving/optional-value';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { SaveBar } from './save-bar';
import { useNewestSettings } from './use-newest-settings';

const typed = savePrices.body.extend({
  priorityFeeDollars: z.preprocess(optionalNumber, savePrices.body.shape.priorityFeeDollars),
});
type Typed = {
  revision: string;
  priorityFeeDollars: string;
};
type PriceValues = z.output<typeof typed>;

const toTypedPrices = ({ revision, priorityFeeDollars }: Prices): Typed => ({
  revision,
  priorityFeeDollars: String(priorityFeeDollars),
});

/** Edits the fee and the website's price texts. Lists the texts that contain amounts. */
export function PricesPanel() {
  const prices = useEndpoint(readPrices, {});
  const [left, setLeft] = useState<Prices['writtenIn']>([]);
  return (
    <Card title="Prices">
      <Loaded query={prices} failure="The prices could not be loaded" rows={3}>
        {(stored) => (
          <div className="flex flex-col gap-6">
            <PricesForm stored={stored} onSaved={setLeft} />
            <WrittenIn places={left.length > 0 ? left : stored.writtenIn} isOld={left.length > 0} />
            <ServicePrices services={stored.services} />
            <p>
              Your invoice prices are in the{' '}
              <a href="/money/prices" className={linkClass}>
                price list
              </a>
              .
            </p>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

interface PricesFormProps {
  stored: Prices;
  onSaved: (left: Prices['writtenIn']) => void;
}

function PricesForm({ stored, onSaved }: PricesFormProps) {
  const { form, field, draft, submit, pending, failure, note } = useDraftedForm<Typed, PriceValues, Prices>({
    name: 'prices',
    resolver: zodResolver(typed) as never,
    known: toTypedPrices(stored),
    savedValues: toTypedPrices,
    save: (body) => call(savePrices, { body }),
    done: { title: 'Prices saved', description: 'The website shows and charges the new fee now.' },
    failed: 'The prices were not saved',
    refresh: [readPrices],
    onSaved: ({ priorityFeeDollars, writtenIn }) =>
      onSaved(priorityFeeDollars === stored.priorityFeeDollars ? [] : writtenIn),
  });
  useNewestSettings<Typed, PriceValues>(form, draft, toTypedPrices(stored));
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {note}
      <TextField
        label="Priority fee, in dollars"
        required
        prefix="$"
        inputMode="numeric"
        hint="Customers pay this on top for the same-day service."
        {...field('priorityFeeDollars')}
      />
      <SaveBar pending={pending} failure={failure} label="Save prices" />
    </form>
  );
}

const linkClass = 'inline-flex min-h-11 items-center font-medium text-brand underline wrap-anywhere';

function WrittenIn({ places, isOld }: { places: Prices['writtenIn']; isOld: boolean }) {
  return (
    <div role="status">
      {places.length > 0 && (
        <div className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
          <h3 className="font-semibold">Also written in</h3>
          <p>
            {isOld
              ? 'These texts still say the fee of before. Please change them.'
              : 'These texts name the fee by its number. They stay as they are when you change it.'}{' '}
            Write <code>{feePlaceholder}</code> instead of the number, and we’ll keep them up to date.
          </p>
          <ul>
            {places.map(({ place, address }) => (
              <li key={place}>
                <a href={address} className="inline-flex min-h-11 items-center underline wrap-anywhere">
                  {place}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ServicePrices({ services }: Pick<Prices, 'services'>) {
  if (services.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg font-semibold">Services on the website</h3>
      <ul className="divide-y divide-line">
        {services.map(({ title, price, address }) => (
          <li key={address} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
            <a href={address} className={linkClass}>
              {title}
            </a>
            <span className="text-ink-soft wrap-anywhere">{price || 'No price shown'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
