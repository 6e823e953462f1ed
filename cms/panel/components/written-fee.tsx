'use client';
import { useDocumentInfo, useField } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { type Prices, readPrices } from '../../../contracts/content/prices';
import { feePlaceholder } from '../../../rules/money/fee-placeholder';
import { formatDollars } from '../../../rules/money/money';

/**
 * Lists the texts that contain the fee's amount. After a save, these are the texts that still contain the old fee.
 */
export function WrittenFee() {
  const { initialValue } = useField<number>({ path: 'priorityFeeDollars' });
  const { lastUpdateTime, savedDocumentData } = useDocumentInfo();
  const saved: unknown = savedDocumentData?.priorityFeeDollars ?? initialValue;
  const [opened] = useState(saved);
  const [places, setPlaces] = useState<Prices['writtenIn']>([]);
  useEffect(() => {
    if (typeof opened !== 'number') return;
    const unmounted = new AbortController();
    fetch(`${readPrices.path}?figure=${opened}`, { credentials: 'same-origin', signal: unmounted.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Prices>) : null))
      .then((prices) => setPlaces(prices?.writtenIn ?? []))
      // Lists nothing without an answer. The office's page of prices has the same list.
      .catch(() => undefined);
    return () => unmounted.abort();
  }, [opened, saved, lastUpdateTime]);
  if (typeof opened !== 'number') return null;
  const figure = formatDollars(opened);
  return (
    <div role="status" className="owner-written-fee">
      {places.length > 0 && (
        <>
          <p>
            {saved === opened
              ? `These texts contain ${figure} as a number. They won’t change when you change the fee.`
              : `These texts still say ${figure}. Please change them.`}{' '}
            Write <code>{feePlaceholder}</code> there, and we’ll keep them up to date.
          </p>
          <ul>
            {places.map(({ place, address }) => (
              <li key={place}>
                <a href={address}>{place}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
