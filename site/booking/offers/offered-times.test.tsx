// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { PublicBooking } from '../../../contracts/bookings/public-bookings';
import { loseSignal, mountPage, pressButton, waitInPage } from '../../../tests/support/component-page';
import { ApiError } from '../../../ui/api/call';
import type { BookingCalls } from '../status/booking-calls';
import { OfferedTimes } from './offered-times';

const offers = [
  { id: 3, date: '2026-11-30', time: '09:00', durationMinutes: 60, until: '2099-11-27T02:00:00.000Z' },
];
const goneText = 'has just been booked by someone else';

function Page({ accept, left }: Pick<BookingCalls, 'accept'> & { left: PublicBooking }) {
  const [stored, setStored] = useState<Pick<PublicBooking, 'offers' | 'offersEnded'>>({ offers });
  return (
    <>
      <OfferedTimes
        alive
        stored={stored}
        zone="Australia/Melbourne"
        calls={{ accept, read: async () => left }}
        onChanged={setStored}
      />
      {!stored.offers?.length && 'No offers left'}
    </>
  );
}

const left = { offers: [] as PublicBooking['offers'] } as PublicBooking;

it('a time whose answer was lost is not called booked by someone else', async () => {
  await mountPage(<Page accept={async () => loseSignal()} left={left} />, () => ({}));
  await pressButton('9:00 am');
  await waitInPage(() => document.body.textContent?.includes('No offers left'));
  expect(document.body.textContent).not.toContain(goneText);
});

it('a time that is gone is called booked by someone else', async () => {
  const accept = () => Promise.reject(new ApiError(409, '{"code":"offer-gone"}', ''));
  await mountPage(<Page accept={accept} left={left} />, () => ({}));
  await pressButton('9:00 am');
  await waitInPage(() => document.body.textContent?.includes('No offers left'));
  expect(document.body.textContent).toContain(goneText);
});
